import { type DemoListing, tiers } from '../../listing.ts';

export const billingBackOffice: DemoListing = {
  key: 'billing-back-office',
  seller: 'devraj.kulkarni@demo.codehaat.test',
  title: 'Billing back office: counter, invoice service, print documents, schema',
  description: `The whole billing stack that I install for shops, as source: a counter page, the invoice service behind it, five printed documents, the CSS kit, and a PostgreSQL schema for the day the file store is too small. A plan for the first week comes with it.

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
  priceRupees: 9999,
  completionStatus: 100,
  licences: tiers(9999, 24999, 49999),
  permittedUse: ['client_work', 'resale_in_product', 'saas'],
  support: { months: 12, answerHours: 24, extensionRupees: 2999 },
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
  samples: ['sql/schema.sql', 'web/basket.js'],
  ageDays: 118,
  pictures: [
    {
      category: 'web',
      ground: 1,
      caption: 'A basket with GST by item, ready for its invoice',
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
      caption: 'The tables in PostgreSQL, with their keys',
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
};
