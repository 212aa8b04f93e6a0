import AVFoundation
func cat() {
    guard (try? AVAudioSession.sharedInstance().setCategory(.playback)) != nil else { return }
    try? AVAudioSession.sharedInstance().setActive(true)
}
func cat2() {
    do { try AVAudioSession.sharedInstance().setCategory(.playback) } catch { print(error); return }
    try? AVAudioSession.sharedInstance().setActive(true)
}
