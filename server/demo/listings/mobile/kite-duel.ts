import { type DemoListing, tiers } from '../../listing.ts';

export const kiteDuel: DemoListing = {
  key: 'kite-duel',
  seller: 'lena.hartmann@demo.codehaat.test',
  title: 'Kite duel: a one-thumb arcade game for phones',
  description: `Makar Sankranti on a phone: hold to pull your line, let go to drift in the wind, and cut the other kites from above. A round takes a minute, and one more takes the next.

## What it does
- One control, touch or space bar. Wind swells and gusts, stronger the higher you fly.
- Rivals come faster with every kite that you cut. The best score stays on the phone.
- Installs to the home screen and plays without a network.

## What's inside
Eleven files, Canvas and JavaScript, no engine. \`duel.js\` is the world in pure steps with a seeded generator: the same seed plays the same game, which is how its four tests work. \`draw.js\` has the palette and the roof line at the top, \`manifest.webmanifest\` and \`sw.js\` make it installable. All drawing is code; there are no image files to license.

## How to run
Serve the folder on localhost or over HTTPS, for example with \`python3 -m http.server 8080\`, and open it on a phone. Tests: \`node --test\`.

There is no sound and no online leader board.`,
  category: 'mobile',
  tags: ['game', 'canvas', 'pwa', 'javascript', 'arcade', 'offline'],
  priceRupees: 1999,
  completionStatus: 100,
  demoUrl: 'https://example.com/#kite-duel',
  licences: tiers(1999, 4999, 12999),
  permittedUse: ['learning', 'course_work', 'resale_in_product'],
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
  samples: ['duel.js'],
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
};
