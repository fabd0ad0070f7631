import { type DemoListing, tiers } from '../../listing.ts';

export const expenseScreens: DemoListing = {
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
Six TypeScript files. \`ledger.ts\` has amounts in paise, Indian grouping, week and month sums as pure functions with three tests that need no device. Only React Native core components are used, so there is nothing to link.

## How to run
Copy \`src/\` into your project and render \`<ExpenseApp storage={AsyncStorage} />\`. The tests of the rules run with \`npm test\` on Node 22.18 or later.

It has no account, no bank connection and one currency.`,
  category: 'mobile',
  tags: ['react-native', 'expo', 'typescript', 'expenses', 'finance', 'ui'],
  priceRupees: 3299,
  completionStatus: 100,
  featured: true,
  licences: tiers(3299, 7999, 15999),
  permittedUse: ['learning', 'client_work', 'resale_in_product'],
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
  samples: ['src/ledger.ts', 'src/WeekBars.tsx'],
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
};
