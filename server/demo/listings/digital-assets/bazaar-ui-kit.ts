import { type DemoListing, tiers } from '../../listing.ts';

export const bazaarUiKit: DemoListing = {
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
  demoUrl: 'https://example.com/#bazaar-ui',
  licences: tiers(1199, 3499, 8999),
  permittedUse: ['learning', 'client_work', 'resale_in_product', 'saas'],
  support: { months: 6, answerHours: 72, extensionRupees: 799 },
  volumeSteps: [{ quantity: 5, percent: 20 }],
  conditions: ['notices', 'assets'],
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
  samples: ['css/tokens.css', 'index.html'],
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
};
