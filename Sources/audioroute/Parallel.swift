import Synchronization

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Work on several cores, without a runtime that every start would pay for.
enum Parallel {
    /// How many threads are worth having.
    static let width = max(1, min(8, sysconf(Int32(_SC_NPROCESSORS_ONLN))))

    /// Runs `body` for each of `count` pieces at once, the first on this thread.
    ///
    /// - Returns: The results, in the order of the pieces.
    static func map<Output: Sendable>(_ count: Int, _ body: @escaping @Sendable (Int) -> Output) -> [Output] {
        guard count > 1 else { return (0..<count).map(body) }
        let jobs = (0..<count).map { piece in Job { body(piece) } }
        let threads = jobs.dropFirst().map(start)
        jobs[0].run()
        for (job, thread) in zip(jobs.dropFirst(), threads) {
            if let thread { pthread_join(thread, nil) } else { job.run() }
        }
        return jobs.compactMap { $0.result.withLock { $0 } }
    }

    /// A piece of work and what became of it.
    private final class Job<Output: Sendable>: Runnable, @unchecked Sendable {
        let work: @Sendable () -> Output
        let result = Mutex<Output?>(nil)

        init(_ work: @escaping @Sendable () -> Output) { self.work = work }

        override func run() {
            let output = work()
            result.withLock { $0 = output }
        }
    }

    /// What a thread runs; a class without generics, so that C can hand it over.
    private class Runnable: @unchecked Sendable {
        func run() {}
    }

    /// Starts a thread; `nil` when the system has none left, and the work is done here instead.
    private static func start(_ job: Runnable) -> pthread_t? {
        let context = Unmanaged.passRetained(job)
        #if canImport(Darwin)
            var thread: pthread_t?
            let code = pthread_create(
                &thread, nil,
                {
                    Unmanaged<Runnable>.fromOpaque($0).takeRetainedValue().run(); return nil
                }, context.toOpaque())
        #else
            var thread = pthread_t()
            let code = pthread_create(&thread, nil, entry, context.toOpaque())
        #endif
        if code == 0 { return thread }
        context.release()
        return nil
    }

    #if !canImport(Darwin)
        private static let entry: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { context in
            if let context { Unmanaged<Runnable>.fromOpaque(context).takeRetainedValue().run() }
            return nil
        }
    #endif
}
