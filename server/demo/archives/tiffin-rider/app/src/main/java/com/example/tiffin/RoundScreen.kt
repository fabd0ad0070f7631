package com.example.tiffin

import androidx.compose.foundation.Canvas
import androidx.compose.foundation.layout.*
import androidx.compose.foundation.lazy.LazyColumn
import androidx.compose.foundation.lazy.items
import androidx.compose.material3.*
import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.graphics.Path
import androidx.compose.ui.graphics.drawscope.Stroke
import androidx.compose.ui.unit.dp

@Composable
fun RoundScreen(model: RoundViewModel) {
    val round = model.round ?: return
    Scaffold(
        topBar = { Text("${round.boxesLeft} boxes left", Modifier.padding(20.dp), style = MaterialTheme.typography.headlineSmall) },
        bottomBar = { NextAct(round, model) },
    ) { padding ->
        LazyColumn(contentPadding = padding) {
            item { RouteSketch(round, Modifier.fillMaxWidth().height(220.dp).padding(20.dp)) }
            items(round.stops, key = { it.id }) { stop ->
                ListItem(
                    headlineContent = { Text(stop.customer) },
                    supportingContent = { Text(stop.address) },
                    trailingContent = { Text(label(stop)) },
                )
                HorizontalDivider()
            }
        }
    }
}

private fun label(stop: Stop): String = when (stop.state) {
    StopState.WAITING -> if (stop.boxes == 1) "1 box" else "${stop.boxes} boxes"
    StopState.ARRIVED -> "At the door"
    StopState.DELIVERED -> "Delivered"
    StopState.ABSENT -> "Nobody there"
}

@Composable
private fun NextAct(round: Round, model: RoundViewModel) {
    val stop = round.next
    Column(Modifier.padding(20.dp)) {
        model.message?.let { Text(it, color = MaterialTheme.colorScheme.error) }
        when {
            stop == null -> Text("Round finished. Ride home.")
            stop.state == StopState.WAITING ->
                Button(onClick = { model.arrive(stop) }, Modifier.fillMaxWidth()) { Text("Arrived at ${stop.customer}") }
            else -> Row(horizontalArrangement = Arrangement.spacedBy(12.dp)) {
                OutlinedButton(onClick = { model.absent(stop) }) { Text("Nobody there") }
                Button(onClick = { model.deliver(stop) }, Modifier.weight(1f)) { Text("Delivered") }
            }
        }
    }
}

/** The stops to scale, joined in the order of the round. */
@Composable
private fun RouteSketch(round: Round, modifier: Modifier) {
    val line = MaterialTheme.colorScheme.primary
    Canvas(modifier) {
        val places = listOf(round.kitchen) + round.stops.map { it.place }
        val (south, north) = places.minOf { it.lat } to places.maxOf { it.lat }
        val (west, east) = places.minOf { it.lng } to places.maxOf { it.lng }
        val points = places.map {
            Offset(
                ((it.lng - west) / (east - west).coerceAtLeast(1e-6) * size.width).toFloat(),
                ((north - it.lat) / (north - south).coerceAtLeast(1e-6) * size.height).toFloat(),
            )
        }
        val path = Path().apply {
            moveTo(points[0].x, points[0].y)
            points.drop(1).forEach { lineTo(it.x, it.y) }
        }
        drawPath(path, line, style = Stroke(width = 8f))
        points.forEach { drawCircle(line, 14f, it) }
    }
}
