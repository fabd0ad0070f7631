import 'package:flutter_test/flutter_test.dart';
import 'package:habit_tracker/habit.dart';

void main() {
  final today = DateTime(2026, 5, 10);
  Habit marked(List<int> daysAgo) =>
      daysAgo.fold(const Habit(name: 'Walk', target: 1), (habit, ago) => habit.mark(dayBefore(today, ago)));

  test('today may still be open', () => expect(marked([1, 2, 3]).streak(today), 3));
  test('one missed day is forgiven', () => expect(marked([0, 1, 3, 4]).streak(today), 4));
  test('two missed days end it', () => expect(marked([0, 1, 4, 5]).streak(today), 2));
  test('levels follow the target', () {
    final habit = const Habit(name: 'Water', target: 2).mark(today);
    expect([habit.levelOn(today), habit.mark(today).levelOn(today), habit.mark(today, 3).levelOn(today)], [1, 2, 3]);
  });
  test('survives a round trip', () => expect(Habit.fromJson(marked([0]).toJson()).countOn(today), 1));
}
