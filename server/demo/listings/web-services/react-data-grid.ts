import { type DemoListing, tiers } from '../../listing.ts';

export const reactDataGrid: DemoListing = {
  key: 'react-data-grid',
  seller: 'devraj.kulkarni@demo.codehaat.test',
  title: 'React data grid with pinned columns and windowed rows',
  description: `A table component for React that shows ten thousand rows without a stutter and that you can read in one sitting.

## What it does
- Sorts by click or Enter: numbers by size, texts by the language's order, empty cells last in both directions.
- Filters while typing: every word of the query must begin a word of the row.
- Pins columns at the left, draws only the rows in view, exports CSV with formulas defused.
- Moves by arrow keys, Home, End and Page keys; roles and sort state are set for screen readers.

## What's inside
\`rows.ts\` has sorting, filtering, windowing and CSV as pure functions with five tests. \`DataGrid.tsx\` is the component in about 130 lines, \`data-grid.css\` its look, \`Demo.tsx\` a page with ten thousand orders. No dependency but React 18 or 19.

## How to run
Copy \`src/\` into your project and render \`<DataGrid rows columns rowKey height />\`. \`npm test\` runs the rules with Node 22.18 or later.

Rows have one height. Cell editing and grouping are not part of it.`,
  category: 'web',
  tags: ['react', 'typescript', 'table', 'data-grid', 'component', 'accessibility'],
  priceRupees: 2499,
  completionStatus: 100,
  githubRepo: 'https://github.com/example/react-data-grid',
  licences: tiers(2499, 5999, 14999),
  permittedUse: ['learning', 'course_work', 'client_work', 'resale_in_product', 'saas'],
  support: { months: 6, answerHours: 48 },
  volumeSteps: [{ quantity: 5, percent: 15 }],
  projectDetails: {
    complexityLevel: 'intermediate',
    techStack: 'React 18 or 19, TypeScript, CSS',
    timeline: 'Ten minutes to integrate',
    prerequisites: 'A React project with TypeScript',
    installationInstructions: 'Copy src/ into your project and import DataGrid and data-grid.css.',
    usageInstructions: 'Describe columns with id, title, width and value; pass rows and a key.',
  },
  documents: [],
  archive: 'react-data-grid',
  samples: ['src/rows.ts', 'src/DataGrid.tsx'],
  ageDays: 27,
  pictures: [
    {
      category: 'web',
      ground: 0,
      scene: 'grid',
      url: 'localhost:5173  ·  Demo.tsx',
      title: 'Orders',
      columns: ['Buyer', 'No.', 'City', 'Placed', 'Total', 'State'],
      widths: [300, 150, 230, 210, 220, 238],
      rows: [
        ['Anjali Menon', 'num:10,482', 'Kochi', '19 Nov', 'num:₹8,240', 'ok:Delivered'],
        ['Bilal Ahmed', 'num:10,481', 'Lucknow', '19 Nov', 'num:₹1,199', 'soft:Packed'],
        ['Chandni Rao', 'num:10,479', 'Pune', '18 Nov', 'num:₹12,650', 'ok:Delivered'],
        ['David Lalthanga', 'num:10,476', 'Aizawl', '18 Nov', 'num:₹3,480', 'warn:On hold'],
        ['Esha Trivedi', 'num:10,471', 'Surat', '17 Nov', 'num:₹940', 'soft:Packed'],
        ['Feroz Khan', 'num:10,466', 'Indore', '17 Nov', 'num:₹27,310', 'ok:Delivered'],
        ['Gita Subramaniam', 'num:10,460', 'Madurai', '16 Nov', 'num:₹5,075', 'bad:Returned'],
        ['Harpreet Gill', 'num:10,458', 'Amritsar', '16 Nov', 'num:₹2,299', 'ok:Delivered'],
        ['Ishaan Bora', 'num:10,451', 'Guwahati', '15 Nov', 'num:₹7,860', 'soft:Packed'],
      ],
      note: '10,000 rows, 21 drawn',
    },
    {
      category: 'web',
      scene: 'code',
      archive: 'react-data-grid',
      file: 'src/DataGrid.tsx',
      from: 18,
      ground: 3,
    },
  ],
};
