import { type DemoListing, tiers } from '../../listing.ts';

export const upiPaymentIcons: DemoListing = {
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
  permittedUse: ['client_work', 'resale_in_product', 'saas'],
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
  samples: ['icons.json', 'build-sprite.mjs'],
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
};
