/// A day without a time; days are compared and stored as yyyy-mm-dd.
String dayKey(DateTime date) =>
    '${date.year.toString().padLeft(4, '0')}-${date.month.toString().padLeft(2, '0')}-${date.day.toString().padLeft(2, '0')}';

DateTime dayBefore(DateTime date, [int days = 1]) => DateTime(date.year, date.month, date.day - days);

class Habit {
  const Habit({required this.name, required this.target, this.marks = const {}});

  final String name;

  /// How often a day counts as full: 1 for yes or no, 3 for three glasses.
  final int target;

  /// Times done by day.
  final Map<String, int> marks;

  int countOn(DateTime date) => marks[dayKey(date)] ?? 0;

  /// 0 none, 1 begun, 2 full, 3 beyond.
  int levelOn(DateTime date) {
    final count = countOn(date);
    if (count == 0) return 0;
    if (count < target) return 1;
    return count == target ? 2 : 3;
  }

  Habit mark(DateTime date, [int by = 1]) {
    final next = Map<String, int>.of(marks);
    final count = countOn(date) + by;
    if (count <= 0) {
      next.remove(dayKey(date));
    } else {
      next[dayKey(date)] = count;
    }
    return Habit(name: name, target: target, marks: next);
  }

  /// Full days up to today. Today may still be open, and one missed day
  /// within any seven does not end the streak.
  int streak(DateTime today) {
    var day = levelOn(today) >= 2 ? today : dayBefore(today);
    var full = 0;
    var sinceMiss = 7;
    while (true) {
      if (levelOn(day) >= 2) {
        full++;
        sinceMiss++;
      } else if (sinceMiss >= 6 && full > 0 && levelOn(dayBefore(day)) >= 2) {
        sinceMiss = 0;
      } else {
        return full;
      }
      day = dayBefore(day);
    }
  }

  Map<String, Object?> toJson() => {'name': name, 'target': target, 'marks': marks};

  static Habit fromJson(Map<String, Object?> json) => Habit(
        name: json['name']! as String,
        target: json['target']! as int,
        marks: (json['marks']! as Map).map((key, value) => MapEntry(key as String, value as int)),
      );
}
