package com.example.tiffin

import org.junit.Assert.assertEquals
import org.junit.Assert.assertThrows
import org.junit.Assert.assertTrue
import org.junit.Test

class RoundTest {
    private fun stop(id: String, lng: Double) = Stop(id, "Customer $id", "", Place(10.0, lng), 1)
    private val round = Round(Place(10.0, 76.0), listOf(stop("far", 76.3), stop("near", 76.1), stop("mid", 76.2)))

    @Test fun `orders the stops along the road`() =
        assertEquals(listOf("near", "mid", "far"), round.ordered().stops.map { it.id })

    @Test fun `an ordered round is never longer`() = assertTrue(round.ordered().metres() <= round.metres())

    @Test fun `nothing is delivered before arrival`() {
        assertThrows(IllegalArgumentException::class.java) { round.move("near", StopState.DELIVERED) }
        val after = round.move("near", StopState.ARRIVED).move("near", StopState.DELIVERED)
        assertEquals(2, after.boxesLeft)
    }
}
