import { type DemoListing, tiers } from '../../listing.ts';

export const tiffinRider: DemoListing = {
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
  priceRupees: 3799,
  completionStatus: 80,
  licences: tiers(3799, 8999),
  permittedUse: ['learning', 'client_work'],
  support: { months: 3, answerHours: 96 },
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
  samples: ['app/src/main/java/com/example/tiffin/Round.kt'],
  ageDays: 19,
  pictures: [
    {
      category: 'mobile',
      ground: 1,
      scene: 'phones',
      mirrored: true,
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
};
