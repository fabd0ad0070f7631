import { type DemoListing, tiers } from '../listing.ts';

export const DIGITAL_ASSETS: DemoListing[] = [
  {
    key: 'upi-payment-icons',
    seller: 'lena.hartmann@demo.codehaat.test',
    title: 'UPI and QR payment icon kit, 32 line icons',
    description: `Thirty-two icons for payment screens in India, drawn by hand on a 24 pixel grid with one line weight. They cover what the big sets leave out: mandate, autopay, soundbox, split bill, tap to pay, PIN.

## What it does
- Takes the colour of the text around it; no classes, no ids, nothing to clean up.
- Stays sharp at 16, 24 and 32 pixels and reads well at 64.
- Comes with a sprite builder for those who prefer one file to thirty-two.

## What's inside
32 SVG files of about 300 bytes, \`icons.json\` with names and search words, \`build-sprite.mjs\`, and \`preview.html\`, where a click copies the markup.

## How to run
Paste an SVG where you need it, or run \`node build-sprite.mjs\` and use \`<use href="sprite.svg#qr-scan">\`. Serve the folder to open the preview.

These are our own drawings. They are not the logos of NPCI, UPI, a bank or a wallet; for those ask their owners. Icons that buyers ask for are added in free updates.`,
    category: 'digital-assets',
    tags: ['icons', 'svg', 'upi', 'payments', 'fintech', 'line-icons'],
    priceRupees: 199,
    completionStatus: 100,
    featured: true,
    licences: tiers(199, 799, 2499),
    projectDetails: {
      complexityLevel: 'beginner',
      techStack: 'SVG, optional Node for the sprite',
      timeline: 'Minutes',
      prerequisites: 'None; Node 20 for the sprite builder',
      installationInstructions: 'Copy icons/ into your project.',
      usageInstructions: 'Inline an SVG, or reference a symbol of the sprite.',
    },
    documents: [],
    archive: 'upi-icons',
    ageDays: 134,
    pictures: [
      {
        category: 'digital-assets',
        ground: 3,
        scene: 'icons',
        archive: 'upi-icons',
        folder: 'icons',
        title: 'UPI and QR payment icons',
        note: '32 icons, 24 px grid, 1.75 px line',
      },
      {
        category: 'digital-assets',
        ground: 0,
        scene: 'icons',
        archive: 'upi-icons',
        folder: 'icons',
        title: 'Named, plain, ready to paste',
        note: 'icons/*.svg',
        style: 'labels',
      },
    ],
  },
  {
    key: 'kirana-shop-icons',
    seller: 'lena.hartmann@demo.codehaat.test',
    title: 'Kirana shop icons in two tones, 28 pieces',
    description: `What a neighbourhood shop sells and uses, in two tones: rice sack, dal jar, spice box, tea glass, khata book, weighing scale, delivery cycle and twenty-one more.

## What it does
- The line takes the text colour; the second tone is one CSS variable, \`--icon-fill\`. Without it the icons are plain line icons.
- One grid (24 pixels), one line (1.5 pixels), optical sizes matched so that a chilli does not look larger than a shop.
- Search words in English and Hindi for your icon picker.

## What's inside
28 SVG files, \`icons.json\`, \`build-sprite.mjs\`, and \`preview.html\` with two colour fields to try your brand on all icons at once.

## How to run
Paste an SVG and set \`color\` and \`--icon-fill\` on its parent, or build the sprite with \`node build-sprite.mjs\`. Serve the folder to open the preview.

They are made for category tiles and lists of a shop app at 24 to 96 pixels. There are no photos and no brand marks in the set.`,
    category: 'digital-assets',
    tags: ['icons', 'svg', 'grocery', 'kirana', 'duotone', 'shop'],
    priceRupees: 349,
    completionStatus: 100,
    licences: tiers(349, 1199),
    projectDetails: {
      complexityLevel: 'beginner',
      techStack: 'SVG, CSS variables',
      timeline: 'Minutes',
      prerequisites: 'None; Node 20 for the sprite builder',
      installationInstructions: 'Copy icons/ into your project.',
      usageInstructions: 'Set color and --icon-fill on the parent of the SVG.',
    },
    documents: [],
    archive: 'kirana-icons',
    ageDays: 66,
    pictures: [
      {
        category: 'digital-assets',
        ground: 1,
        scene: 'icons',
        archive: 'kirana-icons',
        folder: 'icons',
        title: 'Kirana shop icons',
        note: 'two tones, one CSS variable',
        style: 'labels',
      },
      {
        category: 'digital-assets',
        ground: 2,
        scene: 'icons',
        archive: 'kirana-icons',
        folder: 'icons',
        title: 'All 28 pieces',
        note: '24 px grid, 1.5 px line',
      },
    ],
  },
  {
    key: 'bazaar-ui-kit',
    seller: 'lena.hartmann@demo.codehaat.test',
    title: 'Bazaar UI: a CSS kit for shop and billing screens',
    description: `A small CSS kit with opinions about shops: prices line up, states are words with dots, targets are large enough for a counter tablet. Nine kilobytes, no JavaScript, no build step.

## What it does
- Buttons, fields, switches, tabs, badges, tables, lists, dialogs, progress, and the page layout around them.
- One variable, \`--hue\`, colours the whole kit. Light and dark follow the system through \`light-dark()\`.
- Contrast of at least 4.5 on every tint, visible focus everywhere, reduced motion respected, wrong fields marked by \`:user-invalid\`.

## What's inside
Five CSS files (tokens, controls, data, layout, and the one that imports them), \`index.html\` with every part in its states, \`order.html\` as a page made of them.

## How to run
\`<link rel="stylesheet" href="css/bazaar.css">\` and \`<body class="bazaar">\`. Open \`index.html\` to see the parts.

It needs browsers of 2024 or later (\`light-dark()\`, \`:has()\`). Class names are plain words, so mind collisions in an existing code base.`,
    category: 'digital-assets',
    tags: ['css', 'ui-kit', 'design-tokens', 'dark-mode', 'accessibility', 'oklch'],
    priceRupees: 1199,
    completionStatus: 100,
    demoUrl: 'https://demo.example.com/bazaar-ui',
    licences: tiers(1199, 3499, 8999),
    projectDetails: {
      complexityLevel: 'beginner',
      techStack: 'CSS with OKLCH and light-dark()',
      timeline: 'An hour to learn',
      prerequisites: 'Browsers of 2024 or later',
      installationInstructions: 'Copy css/ and link bazaar.css.',
      usageInstructions: 'Use the classes of index.html; change --hue in tokens.css.',
    },
    documents: [],
    archive: 'bazaar-ui',
    ageDays: 29,
    pictures: [
      {
        category: 'digital-assets',
        ground: 2,
        scene: 'sheet',
        title: 'Bazaar UI',
        version: 'css/bazaar.css',
      },
      {
        category: 'digital-assets',
        ground: 1,
        scene: 'sheet',
        title: 'Bazaar UI, dark',
        version: 'color-scheme: dark',
        dark: true,
      },
      {
        category: 'digital-assets',
        ground: 0,
        scene: 'swatches',
        title: 'One hue, every colour',
        note: 'Tokens in OKLCH as they stand in tokens.css, light scheme. Change --hue and all of them follow.',
        tokens: [
          ['--paper', '0.985 0.006 95'],
          ['--line', '0.89 0.01 95'],
          ['--edge', '0.62 0.015 95'],
          ['--quiet', '0.48 0.02 270'],
          ['--ink', '0.24 0.02 270'],
          ['--soft', '0.95 0.035 75'],
          ['--on-soft', '0.4 0.08 75'],
          ['--accent', '0.5 0.11 75'],
          ['--good', '0.46 0.11 155'],
          ['--warn', '0.48 0.1 70'],
          ['--bad', '0.5 0.17 28'],
          ['--focus', '0.55 0.2 255'],
        ],
      },
    ],
  },
  {
    key: 'school-records-schema',
    seller: 'tomas.ferreira@demo.codehaat.test',
    title: 'School records schema for PostgreSQL with fees and timetable',
    description: `A database schema for a school of up to a few thousand pupils that keeps its rules in the database, where no application can forget them.

## What it does
- People, pupils, guardians, staff; sections by school year; timetable, attendance, fees with receipts, examination marks.
- A teacher, a room and a section are in one lesson at a time (exclusion constraints). A pupil is in one section a year. One guardian pays.
- Receipts never exceed what is due, also when two desks take money at once, and are cancelled instead of deleted.
- Views for the month's attendance, open fees and report cards.

## What's inside
Five SQL files in order, sample rows, a description of every table, and \`95_checks.sql\`, which tries to break four of the rules and says whether the database held.

## How to run
PostgreSQL 15 or later with the \`btree_gist\` extension that ships with it: create a database, run the files in order with \`psql\`, then the sample and the checks.

It is a schema, not an application: forms, logins and reports are yours. Money is integer paise.`,
    category: 'digital-assets',
    tags: ['postgresql', 'sql', 'schema', 'school', 'education', 'database'],
    priceRupees: 29999,
    completionStatus: 100,
    licences: tiers(29999, 59999),
    projectDetails: {
      complexityLevel: 'advanced',
      techStack: 'PostgreSQL 15, SQL, PL/pgSQL',
      timeline: 'A day to review and adapt',
      prerequisites: 'PostgreSQL 15 or later with contrib modules',
      installationInstructions: 'createdb school, then run sql/01 to sql/05 with psql.',
      usageInstructions: 'Run sql/95_checks.sql after every change of yours.',
    },
    documents: [
      {
        originalName: 'design-notes.md',
        fileType: 'technical',
        description: 'Why the tables are as they are',
        content: `# Design notes

**One person, many roles.** A teacher may be a parent. Names and phones are stored once.

**The year is a row.** Sections and enrolments belong to a school year, so last year's report cards stay as they were.

**Constraints before code.** Overlaps are refused by exclusion constraints, not by a query that two clerks can run at the same time.

**Receipts are never deleted.** A rule turns DELETE into nothing; cancellation has a time.

**Paise.** Fees are integers. A fee of ₹18,000 is 1800000.
`,
      },
    ],
    archive: 'school-schema',
    ageDays: 77,
    pictures: [
      {
        category: 'digital-assets',
        ground: 0,
        scene: 'schema',
        title: 'School records, PostgreSQL 15',
        tables: [
          {
            name: 'person',
            x: 50,
            y: 110,
            columns: [
              ['id', 'bigint pk'],
              ['full_name', 'text'],
              ['born_on', 'date'],
              ['phone', 'text'],
            ],
          },
          {
            name: 'guardian',
            x: 50,
            y: 380,
            columns: [
              ['pupil_id', 'bigint'],
              ['person_id', 'bigint'],
              ['relation', 'text'],
              ['pays_fees', 'boolean'],
            ],
          },
          {
            name: 'pupil',
            x: 410,
            y: 150,
            columns: [
              ['person_id', 'bigint pk'],
              ['admission_no', 'text'],
              ['admitted_on', 'date'],
            ],
          },
          {
            name: 'enrolment',
            x: 770,
            y: 110,
            columns: [
              ['pupil_id', 'bigint'],
              ['year_id', 'text'],
              ['section_id', 'bigint'],
              ['roll_no', 'smallint'],
            ],
          },
          {
            name: 'section',
            x: 1130,
            y: 150,
            columns: [
              ['id', 'bigint pk'],
              ['year_id', 'text'],
              ['grade', 'smallint'],
              ['letter', 'char(1)'],
              ['teacher_id', 'bigint'],
            ],
          },
          {
            name: 'fee',
            x: 410,
            y: 420,
            columns: [
              ['id', 'bigint pk'],
              ['pupil_id', 'bigint'],
              ['title', 'text'],
              ['due_on', 'date'],
              ['due_paise', 'bigint'],
            ],
          },
          {
            name: 'receipt',
            x: 770,
            y: 440,
            columns: [
              ['number', 'bigint pk'],
              ['fee_id', 'bigint'],
              ['paid_paise', 'bigint'],
              ['method', 'text'],
              ['taken_by', 'bigint'],
              ['cancelled_at', 'timestamptz'],
            ],
          },
          {
            name: 'lesson',
            x: 1130,
            y: 520,
            columns: [
              ['id', 'bigint pk'],
              ['section_id', 'bigint'],
              ['subject', 'text'],
              ['room', 'text'],
              ['weekday', 'smallint'],
              ['minutes', 'int4range'],
            ],
          },
        ],
        links: [
          [0, 2],
          [1, 2],
          [2, 3],
          [3, 4],
          [2, 5],
          [5, 6],
          [4, 7],
        ],
      },
      {
        category: 'digital-assets',
        ground: 3,
        scene: 'code',
        archive: 'school-schema',
        file: 'sql/04_fees.sql',
        from: 10,
      },
    ],
  },
  {
    key: 'invoice-print-templates',
    seller: 'devraj.kulkarni@demo.codehaat.test',
    title: 'Invoice and receipt print templates in HTML, five documents',
    description: `Five documents that a small business prints, as HTML and print CSS: tax invoice, bill of supply, receipt for 80 mm paper, delivery note, account statement. Fill them from a JSON file and print or save as PDF from the browser.

## What it does
- Fills \`{{fields}}\` and repeats rows; formats rupees with Indian grouping, dates, and the total in Indian words (one lakh twenty-five thousand).
- Refuses to print with a hole: a field that the data lacks is an error that names it.
- Repeats table heads on every page, keeps rows whole, numbers the pages, escapes names so that they cannot become markup.

## What's inside
Five templates, \`fill.js\` (about 60 lines, no packages), \`print.css\`, \`index.html\` to choose a document, \`sample.json\`, four tests.

## How to run
Serve the folder with \`python3 -m http.server 8080\` and open http://localhost:8080/. Give your own data with \`?doc=receipt&data=yours.json\`. Tests: \`node --test\`.

It computes nothing: amounts and tax come from your data.`,
    category: 'digital-assets',
    tags: ['invoice', 'templates', 'print', 'html', 'css', 'gst'],
    priceRupees: 499,
    completionStatus: 100,
    licences: tiers(499, 1499, 4999),
    projectDetails: {
      complexityLevel: 'beginner',
      techStack: 'HTML, print CSS, JavaScript',
      timeline: 'An hour to brand',
      prerequisites: 'A browser; Node 20 only for the tests',
      installationInstructions: 'Unzip and serve the folder.',
      usageInstructions: 'Open index.html with ?doc= and ?data=, then print.',
    },
    documents: [],
    archive: 'print-templates',
    ageDays: 49,
    pictures: [
      {
        category: 'digital-assets',
        ground: 1,
        scene: 'invoice',
        from: 'Kaveri Stationers',
        gstin: '29ABCDE1234F1ZW',
        to: 'Hilltop Public School, Mysuru',
        number: 'KS/26-27/000118',
        date: '04 May 2026',
        items: [
          ['Long notebook, 200 pages', '120', '₹48.00', '₹5,760.00'],
          ['Chart paper, assorted', '60', '₹9.00', '₹540.00'],
          ['Whiteboard marker, box', '8', '₹210.00', '₹1,680.00'],
        ],
        totals: [
          ['Taxable value', '₹7,980.00'],
          ['CGST 6 %', '₹478.80'],
          ['SGST 6 %', '₹478.80'],
          ['Total', '₹8,937.60'],
        ],
        second: 'Statement',
      },
      {
        category: 'digital-assets',
        ground: 2,
        scene: 'code',
        archive: 'print-templates',
        file: 'fill.js',
        from: 1,
      },
    ],
  },
];
