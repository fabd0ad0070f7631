import { type DemoListing, tiers } from '../../listing.ts';

export const kanbanBoard: DemoListing = {
  key: 'kanban-board',
  seller: 'seller@demo.codehaat.test',
  title: 'Kanban board with work limits and full keyboard control',
  description: `A board for a small team or for yourself that opens in a browser tab and gets out of the way. Lanes have limits, cards move by mouse or by arrow keys, and fifty steps can be undone.

## What it does
- Drag cards between lanes, or focus one and press the arrow keys: left and right change the lane, up and down the order.
- A full lane refuses the next card with a plain sentence instead of a red shake.
- \`n\` for a new card, \`Delete\` to remove, \`Ctrl+Z\` to undo. Export and import the board as JSON.

## What's inside
Eight files and no packages. \`board.js\` is the whole logic as pure functions that return a new board, with five tests; \`app.js\` draws it in about a hundred lines. It is a good base to put a server behind, or to study how drag and drop and keyboard control share one set of rules.

## How to run
Open \`index.html\`, or serve the folder with \`python3 -m http.server 8080\`. Tests: \`node --test\`.

The board lives in one browser; there are no accounts and no syncing.`,
  category: 'web',
  tags: ['kanban', 'productivity', 'javascript', 'accessibility', 'no-build'],
  priceRupees: 1499,
  completionStatus: 100,
  demoUrl: 'https://example.com/#kanban-board',
  licences: tiers(1499, 3999),
  permittedUse: ['learning', 'course_work', 'saas'],
  projectDetails: {
    complexityLevel: 'beginner',
    techStack: 'HTML, CSS, JavaScript modules',
    timeline: 'Minutes',
    prerequisites: 'A browser of the last two years',
    installationInstructions: 'Unzip and open index.html.',
    usageInstructions: 'Press n for a new card; move it with the mouse or the arrow keys.',
  },
  documents: [],
  archive: 'kanban-board',
  samples: ['board.js', 'board.test.js'],
  ageDays: 63,
  pictures: [
    {
      category: 'web',
      ground: 1,
      caption: 'The board of a print shop: cards move by pointer and by keys',
      scene: 'kanban',
      url: 'board.html',
      title: 'Print shop website',
      columns: [
        {
          name: 'To do',
          cards: [
            ['Write the delivery terms', 'text', 'Meera J'],
            ['Photos of the binding machine', 'photos', 'Kabir A'],
            ['Price table for school copies', 'data', 'Rohan I'],
          ],
        },
        {
          name: 'Doing',
          cards: [
            ['Order form with file upload', 'form', 'Asha M'],
            ['Check the UPI receipt on small phones', 'test', 'Noor F'],
            ['Move the domain', 'ops', 'Tomas F'],
          ],
        },
        {
          name: 'Review',
          cards: [
            ['Paper samples page', 'page', 'Lena H'],
            ['Opening hours on public holidays', 'text', 'Meera J'],
          ],
        },
        {
          name: 'Done',
          cards: [
            ['Logo in one colour', 'design', 'Lena H'],
            ['Collect last year’s questions', 'text', 'Grace L'],
            ['Sitemap', 'page', 'Asha M'],
          ],
        },
      ],
    },
    {
      category: 'web',
      scene: 'code',
      archive: 'kanban-board',
      caption: 'The whole board is plain JavaScript without a build step',
      file: 'board.js',
      from: 16,
      ground: 3,
    },
  ],
};
