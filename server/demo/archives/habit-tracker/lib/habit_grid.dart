import 'package:flutter/material.dart';

import 'habit.dart';

/// The last weeks as columns of seven squares, newest on the right.
class HabitGrid extends StatelessWidget {
  const HabitGrid({super.key, required this.habit, required this.today, this.weeks = 26});

  final Habit habit;
  final DateTime today;
  final int weeks;

  @override
  Widget build(BuildContext context) => Semantics(
        label: '${habit.name}: ${habit.streak(today)} days in a row',
        child: AspectRatio(
          aspectRatio: weeks / 7,
          child: CustomPaint(painter: _Squares(habit, today, weeks, Theme.of(context).colorScheme)),
        ),
      );
}

class _Squares extends CustomPainter {
  _Squares(this.habit, this.today, this.weeks, this.scheme);

  final Habit habit;
  final DateTime today;
  final int weeks;
  final ColorScheme scheme;

  @override
  void paint(Canvas canvas, Size size) {
    final cell = size.width / weeks;
    final inks = [
      scheme.surfaceContainerHighest,
      scheme.primary.withOpacity(0.4),
      scheme.primary.withOpacity(0.75),
      scheme.primary,
    ];
    for (var week = 0; week < weeks; week++) {
      for (var weekday = 0; weekday < 7; weekday++) {
        final ago = (weeks - 1 - week) * 7 + (today.weekday - 1 - weekday);
        if (ago < 0) continue;
        final rect = Rect.fromLTWH(week * cell, weekday * cell, cell * 0.86, cell * 0.86);
        final paint = Paint()..color = inks[habit.levelOn(dayBefore(today, ago))];
        canvas.drawRRect(RRect.fromRectAndRadius(rect, Radius.circular(cell * 0.2)), paint);
      }
    }
  }

  @override
  bool shouldRepaint(_Squares old) => old.habit != habit || old.today != today || old.scheme != scheme;
}
