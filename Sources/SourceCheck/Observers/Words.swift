extension String {
    /// The name of a function without its labels: of `routeChanged(_:)` and `routeChanged:`, `routeChanged`.
    var baseName: String { String(prefix { $0 != "(" && $0 != ":" }) }

    /// The words of a name, in small letters: of `getAudioInputs`, `get`, `audio` and `inputs`.
    var words: [String] {
        var words: [String] = []
        var word = ""
        var wasLower = false
        for character in self {
            let isWord = character.isLetter || character.isNumber
            if !word.isEmpty, !isWord || character.isUppercase && wasLower {
                words.append(word.lowercased())
                word = ""
            }
            if isWord { word.append(character) }
            wasLower = !character.isUppercase
        }
        if !word.isEmpty { words.append(word.lowercased()) }
        return words
    }
}
