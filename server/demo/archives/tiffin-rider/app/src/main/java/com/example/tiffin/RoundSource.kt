package com.example.tiffin

/** Where rounds come from and where moves are reported to. */
interface RoundSource {
    suspend fun today(): Round
    suspend fun report(stop: Stop)
}

/** A round in Kochi to try the screens with. */
class SampleRounds : RoundSource {
    override suspend fun today() = Round(
        kitchen = Place(9.9816, 76.2999),
        stops = listOf(
            Stop("1", "Latha Varghese", "Panampilly Nagar, 3rd cross", Place(9.9587, 76.2964), 2),
            Stop("2", "Design desk", "Kadavanthra, Metro pillar 772", Place(9.9667, 76.2990), 6),
            Stop("3", "Joel Mathew", "Vyttila, Tower B, 11F", Place(9.9682, 76.3182), 1),
            Stop("4", "Noor Clinic", "Kaloor, stadium link road", Place(9.9948, 76.2996), 4),
        ),
    ).ordered()

    override suspend fun report(stop: Stop) = Unit
}
