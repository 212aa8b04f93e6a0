/// Finds the scenarios that an operand means.
public enum ScenarioFiles {
    /// The file itself, or of a folder every `.json` file in it and below, by name. Links to folders are not followed, so that there is an
    /// end.
    public static func files(at path: String) -> [String] {
        guard SystemCalls.isFolder(path, followingLinks: true) else { return [path] }
        return files(inFolder: path)
    }

    private static func files(inFolder path: String) -> [String] {
        let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
        return SystemCalls.names(inFolder: path).flatMap { name -> [String] in
            guard !name.hasPrefix(".") else { return [] }
            let inside = "\(folder)/\(name)"
            if SystemCalls.isFolder(inside, followingLinks: false) { return files(inFolder: inside) }
            return name.hasSuffix(".json") && !SystemCalls.isFolder(inside, followingLinks: true) ? [inside] : []
        }
    }
}
