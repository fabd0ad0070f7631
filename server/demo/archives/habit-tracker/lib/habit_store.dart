import 'dart:convert';
import 'dart:io';

import 'package:path_provider/path_provider.dart';

import 'habit.dart';

class HabitStore {
  Future<File> get _file async => File('${(await getApplicationDocumentsDirectory()).path}/habits.json');

  Future<List<Habit>> load() async {
    final file = await _file;
    if (!await file.exists()) return [];
    final rows = jsonDecode(await file.readAsString()) as List;
    return [for (final row in rows) Habit.fromJson(row as Map<String, Object?>)];
  }

  /// Writes to a new name first, so that a crash leaves the old file.
  Future<void> save(List<Habit> habits) async {
    final file = await _file;
    final fresh = File('${file.path}.new');
    await fresh.writeAsString(jsonEncode([for (final habit in habits) habit.toJson()]), flush: true);
    await fresh.rename(file.path);
  }
}
