import SessionModel

/// Something that an app or the world does.
public enum Event: Hashable, Sendable {
    /// An app calls its session.
    case call(app: Int, SessionRequestCall)
    /// An accessory is plugged in, by slot.
    case connect(UInt8)
    /// An accessory is taken away, by slot.
    case disconnect(UInt8)
    /// An accessory, by slot, has other ports from now on: those of another slot, which stands for it from then on.
    case changePorts(of: UInt8, to: UInt8)
    /// A port of the device itself goes, or comes back.
    case builtInPort(PortType, isPresent: Bool)
    /// Something about a port changes, and not which port it is. The slot is that of its accessory; `nil` is a port of the device itself.
    case reconfigurePort(PortType, slot: UInt8?)
    /// Somebody picks an output in the system's route picker.
    case pickRoute(PickedRoute)
    case lock, unlock
    case ringSwitch(isSilent: Bool)
    case sleep, wake
    case background(app: Int), foreground(app: Int), suspend(app: Int), terminate(app: Int), launch(app: Int)
    /// Something of the system's interrupts every session.
    case interrupt(InterruptionCause)
    /// It is over; `nil` is whatever interrupts.
    case endInterruption(InterruptionCause?, shouldResume: Bool)
    case muteBuiltInMic(Bool)
    case mediaServicesLost, mediaServicesReset
    /// Something about an app's calls, its pushes or its media SDK.
    case telephony(app: Int, CallEvent)
}

/// What is picked in the system's route picker.
public enum PickedRoute: Hashable, Sendable {
    case speaker, receiver
    /// An accessory by slot.
    case accessory(UInt8)
}

/// A call of AVAudioSession, or of something else by which an app acts on it.
public enum SessionRequestCall: Hashable, Sendable {
    /// Without a mode the call is `setCategory(_:options:)`.
    case setCategory(Category, mode: Mode?, options: CategoryOptions, sharing: RouteSharingPolicy)
    case setMode(Mode)
    case setActive(Bool, notifyOthers: Bool)
    case overrideOutputAudioPort(PortOverride)
    case setPreferredInput(PreferredInput?)
    /// The data source of a port, counted from 1 in its profile; 0 clears.
    case setPreferredDataSource(PreferredInput, UInt8)
    case setPreferredSampleRate(hertz: UInt32)
    case setPreferredIOBufferDuration
    case setPreferredInputNumberOfChannels(Int)
    case setPrefersNoInterruptionsFromSystemAlerts(Bool)
    case setPrefersInterruptionOnRouteDisconnect(Bool)
    case startIO, stopIO
    case becomeNowPlaying
    /// Nothing is done.
    case look
}
