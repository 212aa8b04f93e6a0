import SessionModel

extension PortMapping {
    /// The properties by which things are told apart: those that the rules look at, and those that say what belongs together.
    public var propertyKeys: [String] {
        var keys = ["device.description", "device.product.name", "device.serial", "device.form_factor", "device.profile.name"]
        for property in rules.flatMap(\.match.properties) where !keys.contains(property.key) { keys.append(property.key) }
        return keys
    }
}
