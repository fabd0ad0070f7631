import { type DemoListing, tiers } from '../../listing.ts';

export const invoicePrintTemplates: DemoListing = {
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
  permittedUse: ['client_work', 'resale_in_product', 'saas'],
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
  samples: ['templates/tax-invoice.html', 'print.css'],
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
};
