/// Finds the scenarios that an operand means.
public enum ScenarioFiles {
    /// The file itself, or of a folder every `.json` file in it and below, by name. Links to folders are not followed, so that there is an
    /// end, nor is anything else that is no file, such as a pipe. A folder that may not be read is given as it is, so that it is told.
    public static func files(at path: String) -> [String] {
        guard SystemCalls.isFolder(path, followingLinks: true) else { return [path] }
        return files(inFolder: path)
    }

    private static func files(inFolder path: String) -> [String] {
        let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
        if !SystemCalls.mayBeRead(path) { return [path] }
        return SystemCalls.names(inFolder: path).flatMap { name -> [String] in
            guard !name.hasPrefix(".") else { return [] }
            let inside = "\(folder)/\(name)"
            if SystemCalls.isFolder(inside, followingLinks: false) { return files(inFolder: inside) }
            // What leads nowhere is told where it is read.
            return name.hasSuffix(".json") && FileState(inside)?.isRegular ?? true ? [inside] : []
        }
    }
}
