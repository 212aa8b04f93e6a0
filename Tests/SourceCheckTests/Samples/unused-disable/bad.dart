import 'package:audio_session/audio_session.dart';

// audioroute:disable unused-disable, because // expect: unused-disable unused-disable
final session = AudioSession.instance;
