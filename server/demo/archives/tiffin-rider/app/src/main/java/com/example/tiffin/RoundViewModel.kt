package com.example.tiffin

import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue
import androidx.lifecycle.ViewModel
import androidx.lifecycle.viewModelScope
import kotlinx.coroutines.launch

class RoundViewModel(private val source: RoundSource = SampleRounds()) : ViewModel() {
    var round by mutableStateOf<Round?>(null)
        private set
    var message by mutableStateOf<String?>(null)
        private set

    init {
        viewModelScope.launch { round = source.today() }
    }

    fun arrive(stop: Stop) = move(stop, StopState.ARRIVED)

    fun deliver(stop: Stop) = move(stop, StopState.DELIVERED)

    fun absent(stop: Stop) = move(stop, StopState.ABSENT)

    private fun move(stop: Stop, to: StopState) {
        val before = round ?: return
        val after = runCatching { before.move(stop.id, to) }.getOrElse { message = it.message; return }
        round = after
        viewModelScope.launch {
            runCatching { source.report(after.stops.first { it.id == stop.id }) }
                .onFailure { message = "Not sent yet: ${it.message}" }
        }
    }
}
