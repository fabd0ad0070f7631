import { type DemoListing, tiers } from '../listing.ts';

export const WEB_SERVICES: DemoListing[] = [
  {
    key: 'gst-invoice-api',
    seller: 'devraj.kulkarni@demo.codehaat.test',
    title: 'GST invoice generator REST API in plain Node',
    description: `A small HTTP service that numbers, computes and keeps GST invoices. It has no dependencies, so there is nothing to audit but the code you bought.

## What it does
- Decides between CGST with SGST and IGST from the two GSTINs, taxes each line at 0, 5, 12, 18 or 28 percent, rounds the total to the rupee and shows the round-off.
- Checks GSTINs by form and check digit.
- Gives consecutive numbers per series and financial year. A cancelled number is never used again.
- Lists with a cursor, sums a month by rate for your return.
- All amounts are integer paise; no floating point touches money.

## What's inside
Five source files of about 300 lines, seven API tests that start the server on a free port, an example environment file. Data lies in one JSON file that is written to a new name and renamed, so a crash leaves the old state or the new one.

## How to run
\`node src/server.js\` on Node 20 or later, \`npm test\` for the tests. Set \`API_KEY\` to require a bearer key.

One process writes the file. Beyond some ten thousand invoices a year, put a database behind \`store.js\`. It does not file returns and does not talk to the e-invoice portal.`,
    category: 'web',
    tags: ['gst', 'invoice', 'rest-api', 'node', 'billing', 'no-dependencies'],
    priceRupees: 12499,
    completionStatus: 100,
    licences: tiers(12499, 29999, 59999),
    projectDetails: {
      complexityLevel: 'intermediate',
      techStack: 'Node.js HTTP, JavaScript modules, node:test',
      timeline: 'An hour to integrate',
      prerequisites: 'Node 20 or later',
      installationInstructions: 'Unzip, copy .env.example, run node src/server.js behind your reverse proxy.',
      usageInstructions:
        'POST /invoices with seller, buyer, date and lines; read the totals from the answer.',
    },
    documents: [
      {
        originalName: 'api-reference.md',
        fileType: 'technical',
        description: 'Every call with fields and errors',
        content: `# API reference

## POST /invoices
| Field | Type | Meaning |
|---|---|---|
| seller.gstin | text | checked by form and check digit |
| buyer.name | text | required |
| buyer.gstin | text | optional; without it the sale counts as within the state |
| date | YYYY-MM-DD | decides the financial year of the number |
| lines[] | description, hsn, quantity, unitPaise, rate | at least one |

Answers 201 with the invoice, 422 with one sentence about the first field that is wrong.

## POST /invoices/{number}/cancel
Takes \`{ "reason": "…" }\`. 409 when it is cancelled already.

## GET /summary?month=2026-05
Taxable value, CGST, SGST and IGST by rate; cancelled invoices are left out.
`,
      },
    ],
    archive: 'gst-invoice-api',
    ageDays: 96,
    pictures: [
      {
        category: 'web',
        ground: 3,
        scene: 'api',
        url: 'localhost:8080  ·  GST invoice API 2.1',
        brand: 'GST invoice API',
        endpoints: [
          ['POST', '/invoices'],
          ['GET', '/invoices'],
          ['GET', '/invoices/{no}'],
          ['POST', '/…/cancel'],
          ['GET', '/summary'],
          ['GET', '/health'],
        ],
        active: 0,
        summary: 'Computes tax by line, rounds to the rupee and gives the next number of the financial year.',
        fields: [
          ['seller.gstin', 'text', 'Checked by form and check digit'],
          ['buyer.gstin', 'text', 'Same state: CGST and SGST, else IGST'],
          ['date', 'date', 'Decides the financial year'],
          ['lines[].unitPaise', 'integer', 'Paise, never a fraction'],
          ['lines[].rate', 'percent', '0, 5, 12, 18 or 28'],
        ],
        request: [
          '{',
          '  "seller": { "gstin": "27AAPFU0939F1ZV" },',
          '  "buyer": { "name": "Malabar Traders" },',
          '  "date": "2026-05-04",',
          '  "lines": [{ "hsn": "998321",',
          '    "quantity": 2, "unitPaise": 150050,',
          '    "rate": 18 }]',
          '}',
        ],
        response: [
          '201 Created',
          '{',
          '  "number": "INV/26-27/000118",',
          '  "taxablePaise": 300100,',
          '  "cgstPaise": 27009, "sgstPaise": 27009,',
          '  "roundOffPaise": -18,',
          '  "totalPaise": 354100',
          '}',
        ],
      },
      { category: 'web', scene: 'code', archive: 'gst-invoice-api', file: 'src/tax.js', from: 1, ground: 2 },
      {
        category: 'web',
        ground: 0,
        scene: 'terminal',
        title: 'gst-invoice-api: npm test',
        lines: [
          '{d|$} npm test',
          '',
          '{g|pass}  a published GSTIN passes its check digit, a changed one does not',
          '{g|pass}  another state is taxed with IGST, the same state with two halves',
          '{g|pass}  the financial year turns in April',
          '{g|pass}  numbers run without a gap and a cancelled one is not used again',
          '{g|pass}  the month is summed by rate without cancelled invoices',
          '{g|pass}  pages follow the cursor',
          '{g|pass}  says what is wrong',
          '',
          '{b|tests} 7   {g|pass} 7   {d|fail} 0',
          '',
          '{d|$} curl -s localhost:8080/summary?month=2026-05',
          '{ "month": "2026-05", "byRate": { "18": {',
          '    "taxablePaise": {y|600200}, "cgstPaise": {y|0},',
          '    "sgstPaise": {y|0}, "igstPaise": {y|108036} } } }',
          '',
          '{d|$} {w|_}',
        ],
      },
    ],
  },
  {
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
  },
  {
    key: 'log-triage-cli',
    seller: 'tomas.ferreira@demo.codehaat.test',
    title: 'Log triage: a command line that groups errors by shape',
    description: `Ten thousand lines of log are usually five problems. This tool finds the five.

## What it does
- Replaces numbers, ids, addresses, quoted texts and times by placeholders and counts lines of the same shape, worst level first.
- Reads plain text and JSON lines, from a file or a pipe. Stack traces stay with their line.
- Filters by level and time of day; compares with yesterday's report and shows only what is new or grew threefold.
- Exits with 1 when an error was found, so it can guard a deployment.

## What's inside
A Python package of three modules (about 200 lines), six tests, a sample log of a checkout service with 240 entries, and a \`pyproject.toml\` that installs the \`log-triage\` command. Standard library only.

## How to run
\`python -m log_triage samples/checkout.txt\` needs nothing installed but Python 3.9. \`pip install .\` gives you the command. Tests: \`python -m unittest\`.

It holds one entry per shape in memory, so file size hardly matters. It does not follow a growing file.`,
    category: 'web',
    tags: ['cli', 'python', 'logs', 'devops', 'monitoring'],
    priceRupees: 899,
    completionStatus: 100,
    licences: tiers(899),
    projectDetails: {
      complexityLevel: 'beginner',
      techStack: 'Python 3.9, standard library',
      timeline: 'Minutes',
      prerequisites: 'Python 3.9 or later',
      installationInstructions:
        'pip install . in the unzipped folder, or run it in place with python -m log_triage.',
      usageInstructions: 'log-triage app.log --level error --since 14:00',
    },
    documents: [],
    archive: 'log-triage',
    ageDays: 8,
    pictures: [
      {
        category: 'web',
        ground: 2,
        scene: 'terminal',
        title: 'ops@checkout-2: ~/log-triage',
        lines: [
          '{d|$} log-triage samples/checkout.txt',
          '{w|240 lines, 6 shapes}',
          '     10  {m|FATAL}  Pool exhausted: {b|<n>} of {b|<n>} connections in use',
          '                {d|2026-05-04 14:02:43 to 2026-05-04 14:35:20}',
          '     22  {r|ERROR}  Webhook from {b|<ip>} has a wrong signature',
          '                {d|2026-05-04 14:00:31 to 2026-05-04 14:38:10}',
          '      9  {r|ERROR}  Order {b|<n>}: gateway answered {b|<n>} after {b|<n>} tries',
          '                {d|2026-05-04 14:03:54 to 2026-05-04 14:33:04}',
          '     33  {y|WARN}   Slow query on orders: {b|<n>} ms',
          '                {d|2026-05-04 14:01:01 to 2026-05-04 14:38:29}',
          '    117  {b|INFO}   GET /checkout/{b|<n>} {b|<n>} in {b|<n>} ms',
          '     49  {b|INFO}   Order {b|<n>} paid with UPI in {b|<n>} s',
          '',
          '{d|$} log-triage today.log --baseline yesterday.json',
          '{w|1,482 lines, 1 shape}',
          '     64  {r|ERROR}  Refund {b|<id>} refused: account {b|<text>} is closed',
          '{d|$} echo $?',
          '{y|1}',
        ],
      },
      {
        category: 'web',
        scene: 'code',
        archive: 'log-triage',
        file: 'log_triage/shapes.py',
        from: 1,
        ground: 1,
      },
    ],
  },
  {
    key: 'billing-back-office',
    seller: 'devraj.kulkarni@demo.codehaat.test',
    title: 'Billing back office: counter, invoice service, print documents, schema',
    description: `The whole billing stack that I install for shops, as source: a counter page, the invoice service behind it, five printed documents, the CSS kit, and a PostgreSQL schema for the day the file store is too small. The price is that of a system that you run under your own name.

## What it does
- Counter: search the catalogue, fill the basket, issue a numbered GST invoice, see the day's list.
- Service: tax by line, numbers by financial year, cancellation, monthly sums by rate.
- Documents: tax invoice, bill of supply, receipt for 80 mm paper, delivery note, statement.
- Schema: gapless numbers under a row lock, totals checked by constraints, an import that turns the file store into SQL.

## What's inside
More than forty files in \`api/\`, \`web/\`, \`templates/\`, \`ui/\` and \`sql/\`, with fourteen tests and one start script. No npm packages.

## How to run
\`node start.mjs\`, then open http://localhost:8081/web/. \`npm test\` runs all tests. Put your items into \`web/catalogue.json\` and your shop into \`web/shop.json\`.

Not included: hosting, e-invoice portal, stock keeping. The file store is for one counter.`,
    category: 'web',
    tags: ['billing', 'gst', 'pos', 'node', 'postgresql', 'full-source', 'invoice'],
    priceRupees: 249999,
    completionStatus: 100,
    licences: tiers(249999, 349999, 499999),
    projectDetails: {
      complexityLevel: 'advanced',
      techStack: 'Node.js, HTML, CSS, PostgreSQL',
      timeline: 'A week to adapt and roll out',
      prerequisites: 'Node 20.11 or later; PostgreSQL 15 only for the database variant',
      installationInstructions:
        'Unzip on the shop computer or a server, run node start.mjs under your process manager.',
      usageInstructions: 'Staff use /web/, print from /templates/; the API answers on port 8080.',
    },
    documents: [
      {
        originalName: 'rollout-plan.md',
        fileType: 'technical',
        description: 'Five days from unzip to first invoice',
        content: `# Roll-out plan

1. **Day one.** Run it on one computer with your catalogue. Issue ten test invoices, cancel two, check the month's sums.
2. **Day two.** Printing: A4 and roll paper. Change the documents' head in \`templates/\`.
3. **Day three.** Set \`API_KEY\`, put a reverse proxy with TLS before both ports, back up \`data/\` every hour.
4. **Day four.** Two people at the counter for a day, old system beside it. Compare the sums in the evening.
5. **Day five.** Start the real series. From now on never delete the data file.
`,
      },
      {
        originalName: 'moving-to-postgresql.md',
        fileType: 'technical',
        description: 'When and how to leave the file store',
        content: `# Moving to PostgreSQL

Move when more than one process has to write, or beyond some ten thousand invoices a year.

1. Create the database and run \`sql/schema.sql\`.
2. Stop the service. Run \`node sql/import.mjs data/invoices.json | psql billing\`.
3. Compare \`select count(*), sum(total_paise) from invoice\` with the service's summary.
4. Replace \`api/src/store.js\` by one that calls \`next_number\` inside the transaction that inserts the invoice.
`,
      },
    ],
    archive: 'billing-suite',
    ageDays: 118,
    pictures: [
      {
        category: 'web',
        ground: 1,
        scene: 'dashboard',
        url: 'localhost:8081/web/',
        brand: 'Items',
        nav: ['Chart paper', 'Desk globe', 'Long notebook', 'Marker, box of 10'],
        title: 'Kaveri Stationers: basket',
        action: 'Issue invoice',
        stats: [
          ['Buyer', 'Hilltop', 'GSTIN checked'],
          ['Total', '₹9,816.70', 'GST ₹1,091.70 in it'],
          ['Last number', '000117', 'series KS/26-27'],
        ],
        columns: ['Item', 'Qty', 'Rate', 'GST', 'Amount'],
        widths: [400, 130, 170, 150, 208],
        rows: [
          ['Long notebook, 200 pages', 'num:120', 'num:₹48.00', 'num:12 %', 'num:₹5,760.00'],
          ['Chart paper', 'num:60', 'num:₹9.00', 'num:12 %', 'num:₹540.00'],
          ['Whiteboard marker, box', 'num:8', 'num:₹210.00', 'num:12 %', 'num:₹1,680.00'],
          ['Desk globe', 'num:1', 'num:₹745.00', 'num:18 %', 'num:₹745.00'],
        ],
      },
      {
        category: 'web',
        ground: 2,
        scene: 'schema',
        title: 'sql/schema.sql',
        tables: [
          {
            name: 'series',
            x: 60,
            y: 140,
            columns: [
              ['id', 'text pk'],
              ['last_number', 'bigint'],
            ],
          },
          {
            name: 'invoice',
            x: 560,
            y: 110,
            columns: [
              ['number', 'text pk'],
              ['series_id', 'text'],
              ['issued_on', 'date'],
              ['seller', 'jsonb'],
              ['buyer', 'jsonb'],
              ['taxable_paise', 'bigint'],
              ['cgst_paise', 'bigint'],
              ['sgst_paise', 'bigint'],
              ['igst_paise', 'bigint'],
              ['round_off_paise', 'bigint'],
              ['total_paise', 'bigint'],
              ['cancelled_at', 'timestamp'],
              ['cancel_reason', 'text'],
            ],
          },
          {
            name: 'invoice_line',
            x: 1080,
            y: 200,
            columns: [
              ['number', 'text'],
              ['position', 'smallint'],
              ['description', 'text'],
              ['hsn', 'text'],
              ['quantity', 'integer'],
              ['unit_paise', 'bigint'],
              ['rate', 'smallint'],
            ],
          },
          {
            name: 'month_by_rate',
            x: 1080,
            y: 610,
            columns: [
              ['month', 'date'],
              ['rate', 'smallint'],
              ['taxable_paise', 'numeric'],
            ],
          },
        ],
        links: [
          [0, 1],
          [1, 2],
          [2, 3],
        ],
      },
      { category: 'web', scene: 'code', archive: 'billing-suite', file: 'web/basket.js', ground: 0 },
    ],
  },
];
