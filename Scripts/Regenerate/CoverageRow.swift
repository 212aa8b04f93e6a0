/// One thing that the documents at the beginning of audioroute name.
struct CoverageRow: Decodable {
    /// `C-001` and on.
    let row: String
    /// The document's title.
    let title: String
    /// What has to be so, in Markdown.
    let statement: String
    /// Why there is nothing to be checked; absent from nearly every row.
    let remark: String?
}
