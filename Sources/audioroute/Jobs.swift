/// Reads `--jobs`.
enum Jobs {
    /// How many files are worked on at the same time.
    static func count(_ arguments: Arguments) throws -> Int {
        guard let text = arguments.value("--jobs") else { return max(1, min(8, System.cores)) }
        guard let jobs = Int(text), (1...256).contains(jobs) else {
            throw Failure.usage("--jobs \(text): a number of files at the same time is wanted, from 1 to 256")
        }
        return jobs
    }
}
