import 'package:flutter/material.dart';

import 'habit.dart';
import 'habit_grid.dart';
import 'habit_store.dart';

void main() => runApp(MaterialApp(
      title: 'Habits',
      theme: ThemeData(colorSchemeSeed: const Color(0xff1f7a4d)),
      darkTheme: ThemeData(colorSchemeSeed: const Color(0xff1f7a4d), brightness: Brightness.dark),
      home: const HabitsPage(),
    ));

class HabitsPage extends StatefulWidget {
  const HabitsPage({super.key});

  @override
  State<HabitsPage> createState() => _HabitsPageState();
}

class _HabitsPageState extends State<HabitsPage> {
  final _store = HabitStore();
  List<Habit> _habits = [];

  @override
  void initState() {
    super.initState();
    _store.load().then((habits) => setState(() => _habits = habits));
  }

  void _keep(List<Habit> habits) {
    setState(() => _habits = habits);
    _store.save(habits);
  }

  Future<void> _add() async {
    final name = TextEditingController();
    final saved = await showDialog<String>(
      context: context,
      builder: (context) => AlertDialog(
        title: const Text('New habit'),
        content: TextField(controller: name, autofocus: true, maxLength: 40),
        actions: [
          TextButton(onPressed: () => Navigator.pop(context), child: const Text('Cancel')),
          FilledButton(onPressed: () => Navigator.pop(context, name.text.trim()), child: const Text('Add')),
        ],
      ),
    );
    if (saved != null && saved.isNotEmpty) _keep([..._habits, Habit(name: saved, target: 1)]);
  }

  @override
  Widget build(BuildContext context) {
    final today = DateTime.now();
    return Scaffold(
      appBar: AppBar(title: const Text('Habits')),
      floatingActionButton: FloatingActionButton(onPressed: _add, tooltip: 'New habit', child: const Icon(Icons.add)),
      body: ListView.builder(
        padding: const EdgeInsets.all(16),
        itemCount: _habits.length,
        itemBuilder: (context, index) {
          final habit = _habits[index];
          return Card(
            child: InkWell(
              onTap: () => _keep([..._habits]..[index] = habit.mark(today)),
              onLongPress: () => _keep([..._habits]..[index] = habit.mark(today, -1)),
              child: Padding(
                padding: const EdgeInsets.all(16),
                child: Column(crossAxisAlignment: CrossAxisAlignment.start, children: [
                  Text(habit.name, style: Theme.of(context).textTheme.titleMedium),
                  Text('${habit.streak(today)} days in a row'),
                  const SizedBox(height: 12),
                  HabitGrid(habit: habit, today: today),
                ]),
              ),
            ),
          );
        },
      ),
    );
  }
}
