/// Something in a folder.
struct FolderEntry {
    /// What it is.
    enum Kind {
        case file, folder
        /// A link, a pipe, a device.
        case other
    }

    let name: String
    let kind: Kind
}
