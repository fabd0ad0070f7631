import { type DemoListing, tiers } from '../../listing.ts';

export const kiranaShopIcons: DemoListing = {
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
  permittedUse: ['client_work'],
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
  samples: ['icons.json', 'build-sprite.mjs'],
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
      style: 'large',
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
};
