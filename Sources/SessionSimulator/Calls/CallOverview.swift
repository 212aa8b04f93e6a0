/// A call as those see it who check or draw the world.
package struct CallOverview: Hashable, Sendable {
    package let name: Word
    package let state: CallState
    /// The call group, by a number of the app's.
    package let group: Int
}

/// An action as those see it who check the world.
package struct ActionOverview: Hashable, Sendable {
    package let action: CallAction
    /// Whether it was not handed to the app yet, because another of its kind is not completed.
    package let waits: Bool
}

extension CallWorld {
    /// The calls of an app that are there, in the order in which they came.
    package func callOverviews(of app: Int) -> [CallOverview] {
        layer.calls.indices.compactMap { place in
            let call = layer.calls[place]
            guard Int(call.app) == app, call.isLive else { return nil }
            return CallOverview(name: call.name, state: call.state, group: Int(call.group))
        }
    }

    /// The actions of an app that are not completed, in the order in which they came.
    package func pendingActions(of app: Int) -> [ActionOverview] {
        layer.actions.indices.compactMap { place in
            let pending = layer.actions[place]
            return Int(pending.app) == app ? ActionOverview(action: pending.action, waits: pending.flags.contains(.waits)) : nil
        }
    }
}
