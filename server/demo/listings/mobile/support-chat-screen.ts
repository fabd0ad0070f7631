import { type DemoListing, tiers } from '../../listing.ts';

export const supportChatScreen: DemoListing = {
  key: 'support-chat-screen',
  seller: 'noor.fatima@demo.codehaat.test',
  title: 'Support chat screen for React Native with retry and grouping',
  description: `A chat screen is an afternoon of work and then a month of edge cases. This one has the edge cases.

## What it does
- Shows a message the moment it is sent, then as sent or as failed with a tap to try again. The server's copy replaces the optimistic one by key, so nothing appears twice.
- Groups bubbles of one person within five minutes, separates days as Today, Yesterday and dates, marks where unread messages begin.
- Keeps the composer above the keyboard on both platforms and grows it to five lines.

## What's inside
Five TypeScript files, React Native core components only. \`thread.ts\` turns messages into rows (groups, days, unread mark) as a pure function with four tests. The transport is an interface of three functions: load, send, subscribe; a sample in memory fails every fifth message so that you can see the retry.

## How to run
Copy \`src/\` and render \`<ChatScreen me title transport />\`. Tests: \`npm test\` with Node 22.18 or later.

Pictures, voice notes and typing indicators are not part of it.`,
  category: 'mobile',
  tags: ['react-native', 'chat', 'typescript', 'ui', 'support'],
  priceRupees: 1799,
  completionStatus: 100,
  licences: tiers(1799, 4499),
  permittedUse: ['client_work', 'saas'],
  support: { months: 12, answerHours: 24 },
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
  samples: ['src/thread.ts', 'src/Bubble.tsx'],
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
};
