import AVFAudio

// audioroute:disabled is another word, and audioroute: disable too
let session = AVAudioSession.sharedInstance()
let text = "audioroute:disable unused-disable"
