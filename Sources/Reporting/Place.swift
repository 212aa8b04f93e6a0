import RoutePolicy
import SessionModel

extension RouteEnvironment {
    /// A device and its version, for people: `iPhone, iOS 27.0`.
    func place(of profile: Profile) -> String {
        let isIOS = device.platform == .iOS || device.platform == .iPadOS
        return "\(profile.title), \(isIOS ? device.platform.name : "as of iOS") \(os)"
    }
}
