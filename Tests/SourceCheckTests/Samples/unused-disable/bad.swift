import AVFAudio

let session = AVAudioSession.sharedInstance() // audioroute:disable unused-disable // expect: unused-disable
/* audioroute:disable no-such-rule: expect it on this line */  // expect: unused-disable
// audioroute:disable // expect: unused-disable
// audioroute:disable unused-disable, unused-disabel // expect: unused-disable unused-disable
let volume = session.outputVolume
