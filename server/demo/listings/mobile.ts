import { type DemoListing, tiers } from '../listing.ts';

const levels = (seed: number, count: number) =>
  Array.from({ length: count }, (_, i) => [2, 3, 1, 2, 0, 2, 3, 2][(i * 5 + seed * 3 + (i >> 2)) % 8]!);

export const MOBILE: DemoListing[] = [
  {
    key: 'expense-screens',
    seller: 'noor.fatima@demo.codehaat.test',
    title: 'Expense screens for React Native with a week of bars',
    description: `Two finished screens for tracking expenses, ready to be dropped into a React Native or Expo app: the month with its bars and entries by day, and the form with category chips.

## What it does
- Adds an expense in three taps; the button stays quiet until the amount is one.
- Shows the month's total, this week's seven bars with the highest in the accent colour, and entries grouped by day. Hold an entry to remove it.
- Follows the phone's light or dark setting, speaks the bars to screen readers.
- Keeps entries through any storage with \`getItem\` and \`setItem\`, or in memory.

## What's inside
Eight TypeScript files. \`ledger.ts\` has amounts in paise, Indian grouping, week and month sums as pure functions with three tests that need no device. Only React Native core components are used, so there is nothing to link.

## How to run
Copy \`src/\` into your project and render \`<ExpenseApp storage={AsyncStorage} />\`. The tests of the rules run with \`npm test\` on Node 22.18 or later.

It has no account, no bank connection and one currency.`,
    category: 'mobile',
    tags: ['react-native', 'expo', 'typescript', 'expenses', 'finance', 'ui'],
    priceRupees: 3299,
    completionStatus: 100,
    featured: true,
    licences: tiers(3299, 7999, 15999),
    projectDetails: {
      complexityLevel: 'intermediate',
      techStack: 'React Native 0.73 or later, TypeScript',
      timeline: 'An hour to integrate',
      prerequisites: 'A React Native or Expo project',
      installationInstructions: 'Copy src/ into your project. No packages to install.',
      usageInstructions: 'Render ExpenseApp; pass AsyncStorage to keep the entries.',
    },
    documents: [],
    archive: 'expense-screen',
    ageDays: 34,
    pictures: [
      {
        category: 'mobile',
        scene: 'phones',
        screens: [
          {
            kind: 'list',
            title: 'November',
            bigLabel: 'Spent this month',
            big: '₹18,462',
            bars: [420, 180, 960, 310, 640, 1480, 720],
            rows: [
              ['Vegetables', 'Food', '₹318'],
              ['Metro card', 'Travel', '₹500'],
              ['Prepaid plan', 'Mobile', '₹719'],
              ['Pharmacy', 'Health', '₹264.50'],
              ['Tea stall', 'Food', '₹60'],
              ['Room rent', 'Rent', '₹9,500'],
            ],
          },
          {
            kind: 'form',
            title: 'Add expense',
            fields: [
              ['Amount', '₹ 640'],
              ['Note', 'Auto to the station'],
            ],
            chips: ['Food', 'Travel', 'Rent', 'Mobile', 'Health', 'Other'],
            button: 'Save expense',
          },
        ],
        headline: 'Three taps to write it down',
        note: 'Two screens in React Native core components, light and dark.',
      },
      {
        category: 'mobile',
        scene: 'code',
        archive: 'expense-screen',
        file: 'src/ledger.ts',
        from: 12,
        ground: 1,
      },
    ],
  },
  {
    key: 'tiffin-rider',
    seller: 'noor.fatima@demo.codehaat.test',
    title: 'Tiffin rider: delivery round app in Kotlin and Compose',
    description: `The rider's half of a tiffin service as an Android app in Kotlin: today's round in a good order, the next stop, and what happened at the door.

## What it does
- Orders the stops by nearest neighbour and then swaps legs while that shortens the round.
- Shows the stops to scale as a drawn route, boxes left, and one large button for the next act: arrived, delivered, nobody there.
- Refuses impossible moves: nothing is delivered before arrival, nothing twice.
- Reports each move to your server through one interface and says so when it could not.

## What's inside
A Gradle project with five Kotlin files and one activity, Material 3. \`Round.kt\` is plain Kotlin without Android types and has three JUnit tests. \`RoundSource\` is the interface to your server, with a sample round in Kochi.

## How to run
Open the folder in Android Studio Koala or later, let Gradle sync and run \`app\`. Minimum Android 8.

About 80 percent done: sign-in and the real server source are yours to write, and moves made without a signal are shown but not stored over a restart.`,
    category: 'mobile',
    tags: ['android', 'kotlin', 'jetpack-compose', 'delivery', 'logistics', 'material-3'],
    priceRupees: 14999,
    completionStatus: 80,
    licences: tiers(14999, 34999),
    projectDetails: {
      complexityLevel: 'advanced',
      techStack: 'Kotlin 2, Jetpack Compose, Material 3, Gradle',
      timeline: 'One to two weeks to connect',
      prerequisites: 'Android Studio Koala or later, JDK 17',
      installationInstructions: 'Open the folder in Android Studio and let Gradle sync.',
      usageInstructions: 'Implement RoundSource for your server and pass it to RoundViewModel.',
    },
    documents: [
      {
        originalName: 'server-interface.md',
        fileType: 'technical',
        description: 'What the app expects of your server',
        content: `# Server interface

\`today()\` returns the kitchen's place and the stops of the signed-in rider. \`report(stop)\` is called after each move with the stop in its new state.

Make \`report\` idempotent by stop and state: a rider with a bad signal may send it twice. Answer 409 when the office has moved the stop in the meantime; the app shows the message.
`,
      },
    ],
    archive: 'tiffin-rider',
    ageDays: 19,
    pictures: [
      {
        category: 'mobile',
        ground: 1,
        scene: 'phones',
        screens: [
          {
            kind: 'route',
            title: '7 boxes left',
            stops: [
              ['Noor Clinic', 'Kaloor, link road', 'ok:Delivered'],
              ['Design desk', 'Kadavanthra, pillar 772', 'warn:At the door'],
              ['Joel Mathew', 'Vyttila, Tower B', '1 box'],
            ],
            button: 'Delivered to Design desk',
          },
          {
            kind: 'route',
            title: '1 box left',
            stops: [
              ['Design desk', 'Kadavanthra, pillar 772', 'ok:Delivered'],
              ['Latha Varghese', 'Panampilly Nagar', 'bad:Nobody there'],
              ['Joel Mathew', 'Vyttila, Tower B', '1 box'],
            ],
            button: 'Arrived at Joel Mathew',
          },
        ],
        headline: 'The next stop, and one button',
        note: 'Orders the round, keeps the states honest, reports every move. Kotlin and Compose.',
      },
      {
        category: 'mobile',
        scene: 'code',
        archive: 'tiffin-rider',
        file: 'app/src/main/java/com/example/tiffin/Round.kt',
        from: 27,
        ground: 3,
      },
    ],
  },
  {
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
    ageDays: 71,
    pictures: [
      {
        category: 'mobile',
        ground: 2,
        scene: 'phones',
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
  },
  {
    key: 'kite-duel',
    seller: 'lena.hartmann@demo.codehaat.test',
    title: 'Kite duel: a one-thumb arcade game for phones',
    description: `Makar Sankranti on a phone: hold to pull your line, let go to drift in the wind, and cut the other kites from above. A round takes a minute, and one more takes the next.

## What it does
- One control, touch or space bar. Wind swells and gusts, stronger the higher you fly.
- Rivals come faster with every kite that you cut. The best score stays on the phone.
- Installs to the home screen and plays without a network.

## What's inside
Nine files, Canvas and JavaScript, no engine. \`duel.js\` is the world in pure steps with a seeded generator: the same seed plays the same game, which is how its four tests work. \`draw.js\` has the palette and the roof line at the top, \`manifest.webmanifest\` and \`sw.js\` make it installable. All drawing is code; there are no image files to license.

## How to run
Serve the folder on localhost or over HTTPS, for example with \`python3 -m http.server 8080\`, and open it on a phone. Tests: \`node --test\`.

There is no sound and no online leader board.`,
    category: 'mobile',
    tags: ['game', 'canvas', 'pwa', 'javascript', 'arcade', 'offline'],
    priceRupees: 1999,
    completionStatus: 100,
    demoUrl: 'https://demo.example.com/kite-duel',
    licences: tiers(1999, 4999, 12999),
    projectDetails: {
      complexityLevel: 'intermediate',
      techStack: 'JavaScript, Canvas 2D, service worker',
      timeline: 'Minutes to run, a day to reskin',
      prerequisites: 'Any web server with HTTPS',
      installationInstructions: 'Upload the folder; there is nothing to build.',
      usageInstructions:
        'Hold to pull, let go to drift. Constants for the difficulty are at the top of duel.js.',
    },
    documents: [],
    archive: 'kite-game',
    ageDays: 52,
    pictures: [
      {
        category: 'mobile',
        ground: 3,
        scene: 'phones',
        screens: [
          { kind: 'kites', score: '17', best: '31' },
          { kind: 'kites', score: '5', best: '31' },
        ],
        headline: 'Hold the line. Cut from above.',
        note: 'A one-thumb arcade game in Canvas, installable and offline.',
      },
      { category: 'mobile', scene: 'code', archive: 'kite-game', file: 'duel.js', from: 33, ground: 2 },
    ],
  },
  {
    key: 'attendance-register',
    seller: 'noor.fatima@demo.codehaat.test',
    title: 'Offline attendance register for schools and coaching classes',
    description: `A register that teachers fill on their own phones, with or without a network. It installs from a web page, and the school's computer collects the days.

## What it does
- Everybody is present until tapped; a tap goes on to absent, late, on leave.
- Saved days wait in a queue and leave in order when the signal is back. A day sent twice is stored once.
- The server answers a month as CSV with days, presence and percentage per pupil. Leave does not count against a pupil.

## What's inside
Ten files without packages: the page with its service worker in \`public/\`, and \`server.js\`, which serves it and appends one JSON line per day. \`register.js\` holds marks, queue and percentages as pure functions. Four tests, one of which starts the server.

## How to run
\`node server.js\` on Node 20 or later, then open http://localhost:8090 on a phone in the same network. For use outside put it behind HTTPS, else phones refuse the offline mode. Tests: \`node --test\`.

There is no sign-in: whoever reaches the address can send a day. Put your own gate in front.`,
    category: 'mobile',
    tags: ['pwa', 'school', 'attendance', 'offline', 'node', 'education'],
    priceRupees: 18500,
    completionStatus: 100,
    licences: tiers(18500, 37000),
    projectDetails: {
      complexityLevel: 'intermediate',
      techStack: 'JavaScript, service worker, Node.js HTTP',
      timeline: 'One day to roll out in a school',
      prerequisites: 'Node 20 or later on the school computer',
      installationInstructions: 'Write classes.json, run node server.js, add the page to the home screens.',
      usageInstructions: 'Choose the class, tap those who are not there, save the day.',
    },
    documents: [
      {
        originalName: 'for-teachers.md',
        fileType: 'readme',
        description: 'One page to print for the staff room',
        content: `# For teachers

1. Open the register and choose your class.
2. Everybody is present. Tap a name once for absent, twice for late, three times for leave, four times for present again.
3. Press "Save the day". If it says "1 not sent yet", leave the page open; it goes out with the next signal.
4. A mistake? Change it and save again. The newest copy counts.
`,
      },
    ],
    archive: 'attendance-pwa',
    ageDays: 84,
    pictures: [
      {
        category: 'mobile',
        ground: 0,
        scene: 'phones',
        screens: [
          {
            kind: 'roll',
            title: 'Class 7 B',
            subtitle: '5 here, 1 absent, 1 on leave',
            pupils: [
              ['Aarav Deshpande', '01', 'ok:present'],
              ['Bushra Khan', '02', 'ok:present'],
              ['Chitra Nair', '03', 'bad:absent'],
              ['Dev Solanki', '04', 'warn:late'],
              ['Elsa Kurien', '05', 'ok:present'],
              ['Faiz Ahmed', '06', 'soft:leave'],
              ['Gauri Patil', '07', 'ok:present'],
            ],
            button: 'Save the day',
          },
          {
            kind: 'roll',
            title: 'Class 10 A',
            subtitle: '6 here, 1 absent',
            pupils: [
              ['Gauri Patil', '01', 'ok:present'],
              ['Harpreet Gill', '02', 'ok:present'],
              ['Ishan Roy', '03', 'warn:late'],
              ['Jasmine D’Souza', '04', 'ok:present'],
              ['Kiran Hegde', '05', 'bad:absent'],
              ['Lalita Oraon', '06', 'ok:present'],
              ['Manav Sethi', '07', 'ok:present'],
            ],
            button: 'Save the day',
          },
        ],
        headline: 'The register that needs no signal',
        note: 'Fills offline, sends in order, answers the month as CSV.',
      },
      {
        category: 'mobile',
        scene: 'code',
        archive: 'attendance-pwa',
        file: 'public/register.js',
        from: 20,
        ground: 1,
      },
    ],
  },
  {
    key: 'support-chat-screen',
    seller: 'noor.fatima@demo.codehaat.test',
    title: 'Support chat screen for React Native with retry and grouping',
    description: `A chat screen is an afternoon of work and then a month of edge cases. This one has the edge cases.

## What it does
- Shows a message the moment it is sent, then as sent or as failed with a tap to try again. The server's copy replaces the optimistic one by key, so nothing appears twice.
- Groups bubbles of one person within five minutes, separates days as Today, Yesterday and dates, marks where unread messages begin.
- Keeps the composer above the keyboard on both platforms and grows it to five lines.

## What's inside
Seven TypeScript files, React Native core components only. \`thread.ts\` turns messages into rows (groups, days, unread mark) as a pure function with four tests. The transport is an interface of three functions: load, send, subscribe; a sample in memory fails every fifth message so that you can see the retry.

## How to run
Copy \`src/\` and render \`<ChatScreen me title transport />\`. Tests: \`npm test\` with Node 22.18 or later.

Pictures, voice notes and typing indicators are not part of it.`,
    category: 'mobile',
    tags: ['react-native', 'chat', 'typescript', 'ui', 'support'],
    priceRupees: 1799,
    completionStatus: 100,
    licences: tiers(1799, 4499),
    projectDetails: {
      complexityLevel: 'intermediate',
      techStack: 'React Native 0.73 or later, TypeScript',
      timeline: 'Two hours to integrate',
      prerequisites: 'A React Native or Expo project and a message service',
      installationInstructions: 'Copy src/ into your project.',
      usageInstructions: 'Write a Transport with load, send and subscribe for your service.',
    },
    documents: [],
    archive: 'support-chat',
    ageDays: 5,
    pictures: [
      {
        category: 'mobile',
        ground: 1,
        scene: 'phones',
        screens: [
          {
            kind: 'chat',
            title: 'Meera Support',
            subtitle: 'answers in a few minutes',
            messages: [
              ['them', 'Hello Rohan, what can we do for you?'],
              ['me', 'The parcel says delivered, but it is not here.'],
              ['me', 'Order 10482'],
              ['them', 'I am sorry. The rider left it at gate 2 with Mr Pawar.'],
              ['them', 'Shall I have it brought up?'],
              ['me', 'Yes please, flat 704.'],
              ['them', 'On its way, ten minutes.'],
            ],
          },
          {
            kind: 'chat',
            title: 'Orders desk',
            subtitle: 'online',
            messages: [
              ['me', 'Can I change the address of order 10511?'],
              ['them', 'Yes, until it is packed. Where should it go?'],
              ['me', '14 Market Road, Mysuru 570001'],
              ['them', 'Changed. You get a new delivery day by message.'],
              ['me', 'Thank you.'],
            ],
          },
        ],
        headline: 'A chat with its edge cases done',
        note: 'Optimistic sending, retry, groups, days, unread mark.',
      },
      {
        category: 'mobile',
        scene: 'code',
        archive: 'support-chat',
        file: 'src/thread.ts',
        from: 18,
        ground: 3,
      },
    ],
  },
];
