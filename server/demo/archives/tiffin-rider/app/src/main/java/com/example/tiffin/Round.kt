package com.example.tiffin

import kotlin.math.cos
import kotlin.math.hypot

enum class StopState { WAITING, ARRIVED, DELIVERED, ABSENT }

data class Place(val lat: Double, val lng: Double) {
    /** Distance in metres, flat earth: good to a per cent within a city. */
    fun metresTo(other: Place): Double {
        val north = (other.lat - lat) * 111_320
        val east = (other.lng - lng) * 111_320 * cos(Math.toRadians(lat))
        return hypot(north, east)
    }
}

data class Stop(
    val id: String,
    val customer: String,
    val address: String,
    val place: Place,
    val boxes: Int,
    val state: StopState = StopState.WAITING,
)

data class Round(val kitchen: Place, val stops: List<Stop>) {
    val next: Stop? get() = stops.firstOrNull { it.state == StopState.WAITING || it.state == StopState.ARRIVED }
    val boxesLeft: Int get() = stops.filter { it.state != StopState.DELIVERED }.sumOf { it.boxes }
    val done: Boolean get() = next == null

    /** The only moves: waiting to arrived, arrived to delivered or absent. */
    fun move(id: String, to: StopState): Round {
        val stop = stops.first { it.id == id }
        val allowed = when (stop.state) {
            StopState.WAITING -> setOf(StopState.ARRIVED)
            StopState.ARRIVED -> setOf(StopState.DELIVERED, StopState.ABSENT)
            else -> emptySet()
        }
        require(to in allowed) { "${stop.customer} is ${stop.state.name.lowercase()} already" }
        return copy(stops = stops.map { if (it.id == id) it.copy(state = to) else it })
    }

    /** Nearest stop first, then pairs of legs are swapped while that makes the round shorter. */
    fun ordered(): Round {
        val left = stops.toMutableList()
        val order = mutableListOf<Stop>()
        var here = kitchen
        while (left.isNotEmpty()) {
            val nearest = left.minBy { here.metresTo(it.place) }
            left.remove(nearest)
            order += nearest
            here = nearest.place
        }
        return copy(stops = shorten(order))
    }

    fun metres(order: List<Stop> = stops): Double =
        order.fold(kitchen to 0.0) { (from, sum), stop -> stop.place to sum + from.metresTo(stop.place) }.second

    private fun shorten(start: List<Stop>): List<Stop> {
        var best = start
        var improved = true
        while (improved) {
            improved = false
            for (i in best.indices) for (j in i + 1 until best.size) {
                val tried = best.subList(0, i) + best.subList(i, j + 1).reversed() + best.subList(j + 1, best.size)
                if (metres(tried) < metres(best) - 1) {
                    best = tried
                    improved = true
                }
            }
        }
        return best
    }
}
