import AVFAudio

func routes() -> NotificationCenter.Notifications {
    NotificationCenter.default.notifications(named: AVAudioSession.routeChangeNotification)
}
