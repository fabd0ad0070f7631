import { type DemoListing, tiers } from '../../listing.ts';

const levels = (seed: number, count: number) =>
  Array.from({ length: count }, (_, i) => [2, 3, 1, 2, 0, 2, 3, 2][(i * 5 + seed * 3 + (i >> 2)) % 8]!);

export const habitTracker: DemoListing = {
  key: 'habit-tracker',
  seller: 'noor.fatima@demo.codehaat.test',
  title: 'Habit tracker in Flutter with streaks that forgive a day',
  description: `A habit tracker that does not punish a missed Sunday. Half a year of squares for every habit, kept on the phone, nothing to sign up for.

## What it does
- One tap marks today, a long press takes a mark back. Habits with a target count up: three glasses make a full square.
- A streak survives one missed day a week, and today stays open until midnight.
- Draws all squares of a habit in one paint call, so long lists scroll smoothly.
- Writes to a new file and renames it, so a crash cannot eat your history.

## What's inside
Four Dart files and five tests of the rules. \`habit.dart\` is pure Dart: days, levels, streaks, JSON. \`habit_grid.dart\` is a custom painter that takes its colours from your theme. Material 3, light and dark.

## How to run
\`flutter create .\` in the folder adds the platform projects, then \`flutter run\` and \`flutter test\`. The only package is path_provider.

Reminders and cloud backup are not included.`,
  category: 'mobile',
  tags: ['flutter', 'dart', 'habits', 'offline', 'material-3'],
  priceRupees: 2199,
  completionStatus: 100,
  licences: tiers(2199, 4999),
  permittedUse: ['learning', 'course_work'],
  projectDetails: {
    complexityLevel: 'beginner',
    techStack: 'Flutter 3, Dart 3.3',
    timeline: 'Half an hour to run',
    prerequisites: 'Flutter SDK 3.19 or later',
    installationInstructions: 'Run flutter create . and flutter pub get in the unzipped folder.',
    usageInstructions: 'Add a habit with the plus button, tap its card each day.',
  },
  documents: [],
  archive: 'habit-tracker',
  samples: ['lib/habit.dart', 'lib/habit_grid.dart'],
  ageDays: 71,
  pictures: [
    {
      category: 'mobile',
      ground: 2,
      caption: 'Streaks of the day and of the evening, a square for each day',
      scene: 'phones',
      mirrored: true,
      screens: [
        {
          kind: 'habits',
          title: 'Habits',
          habits: [
            ['Morning walk', '23 days', levels(1, 30)],
            ['Read before sleep', '9 days', levels(2, 30)],
            ['Water, 3 glasses', '41 days', levels(4, 30)],
          ],
        },
        {
          kind: 'habits',
          title: 'Evening',
          habits: [
            ['Practise tabla', '6 days', levels(5, 30)],
            ['No phone after ten', '14 days', levels(6, 30)],
            ['Call home', '4 days', levels(3, 30)],
          ],
        },
      ],
      headline: 'A missed Sunday is no disaster',
      note: 'Squares, streaks and one file on the phone.',
    },
    { category: 'mobile', scene: 'code', archive: 'habit-tracker', file: 'lib/habit.dart', from: 8 },
  ],
};
