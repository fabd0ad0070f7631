import { type DemoListing, tiers } from '../../listing.ts';

export const gstInvoiceApi: DemoListing = {
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
  priceRupees: 3999,
  completionStatus: 100,
  licences: tiers(3999, 9999, 24999),
  permittedUse: ['client_work', 'resale_in_product', 'saas'],
  support: { months: 6, answerHours: 48, extensionRupees: 999 },
  volumeSteps: [
    { quantity: 3, percent: 10 },
    { quantity: 10, percent: 25 },
  ],
  projectDetails: {
    complexityLevel: 'intermediate',
    techStack: 'Node.js HTTP, JavaScript modules, node:test',
    timeline: 'An hour to integrate',
    prerequisites: 'Node 20 or later',
    installationInstructions: 'Unzip, copy .env.example, run node src/server.js behind your reverse proxy.',
    usageInstructions: 'POST /invoices with seller, buyer, date and lines; read the totals from the answer.',
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
  samples: ['src/tax.js', 'src/gstin.js'],
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
};
