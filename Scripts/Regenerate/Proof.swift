/// A scenario or a test that names rows which it shows.
struct Proof {
    /// The file, from the root of the repository.
    let file: String
    /// What it is called, in Markdown.
    let name: String
    let rows: [String]
}
