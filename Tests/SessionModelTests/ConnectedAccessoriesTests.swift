import Testing

@testable import SessionModel

@Suite struct ConnectedAccessoriesTests {
    @Test func theLastConnectedHasAgeZero() {
        var connected = ConnectedAccessories()
        connected.connect(3)
        connected.connect(0)
        #expect(connected.slot(age: 0) == 0)
        #expect(connected.slot(age: 1) == 3)
        #expect(connected.inOrder == [3, 0])
    }

    @Test func connectingAgainMakesAnAccessoryTheLast() {
        var connected = ConnectedAccessories(first: 3)
        connected.connect(0)
        #expect(connected.inOrder == [1, 2, 0])
        #expect(connected.count == 3)
    }

    @Test func takingAnAccessoryAwayKeepsTheOrderOfTheOthers() {
        var connected = ConnectedAccessories(first: 16)
        connected.disconnect(0)
        connected.disconnect(15)
        connected.disconnect(7)
        #expect(connected.inOrder == [1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14])
        connected.disconnect(7)
        #expect(connected.count == 13)
    }

    @Test(arguments: [UInt8(0), 7, 14]) func whatIsReplacedKeepsItsPlace(slot: UInt8) {
        var connected = ConnectedAccessories(first: 15)
        connected.replace(slot, by: 15)
        #expect(connected.inOrder == (0..<15).map { $0 == slot ? 15 : $0 })
        let before = connected
        connected.replace(slot, by: 3)
        #expect(connected == before)
    }

    @Test func equalSituationsAreEqualWords() {
        var one = ConnectedAccessories(first: 2)
        one.connect(5)
        one.disconnect(5)
        #expect(one == ConnectedAccessories(first: 2))
    }

    @Test func aSeventeenthIsNotTakenIn() {
        var connected = ConnectedAccessories(first: 16)
        connected.connect(4)
        #expect(connected.count == 16)
        #expect(connected.slot(age: 0) == 4)
    }
}
