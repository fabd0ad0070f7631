import { type DemoListing, tiers } from '../../listing.ts';

export const indianLanguageIdentifier: DemoListing = {
  key: 'indian-language-identifier',
  seller: 'tomas.ferreira@demo.codehaat.test',
  title: 'Indian language identifier for short messages',
  description: `Tells which of eight languages a message is in: Hindi, Marathi, Bengali, Tamil, Telugu, Malayalam, English, or Hindi typed in Latin letters. One module, no packages, fast enough for every message of a help desk.

## What it does
- Decides by Unicode script where a language has its own.
- Where two share a script, compares character trigrams with naive Bayes: Hindi against Marathi, English against Hindi in Latin letters.
- Answers with a probability, and with "unknown" when there are no letters.

## What's inside
\`identify.py\` (90 lines), four training files of twenty everyday sentences each, four tests. \`python identify.py --train\` rebuilds the model after you add lines.

## How to run
\`python identify.py "kal subah ki train kab hai"\` on Python 3.9 or later. As a library: \`identify(text, load())\`. Tests: \`python -m unittest\`.

About 70 percent of what I planned: Punjabi, Gujarati, Kannada and Odia are still to come, and the training files are small. It is reliable from four words on; single words are a guess.`,
  category: 'ai-ml',
  tags: ['nlp', 'language-detection', 'hindi', 'python', 'unicode'],
  priceRupees: 1299,
  completionStatus: 70,
  licences: tiers(1299, 3499),
  permittedUse: ['learning', 'saas'],
  projectDetails: {
    complexityLevel: 'beginner',
    techStack: 'Python 3.9, standard library',
    timeline: 'Minutes',
    prerequisites: 'Python 3.9 or later',
    installationInstructions: 'Copy identify.py and data/ into your project.',
    usageInstructions: 'from identify import identify, load',
  },
  documents: [],
  archive: 'script-identifier',
  samples: ['identify.py'],
  ageDays: 3,
  pictures: [
    {
      category: 'ai-ml',
      ground: 3,
      scene: 'terminal',
      title: 'script-identifier',
      light: true,
      lines: [
        '{d|$} python identify.py "kal subah ki train kab hai"',
        '{m|hinglish} {w|1.00}',
        '{d|$} python identify.py "mujhe kal ka ticket chahiye"',
        '{m|hinglish} {w|1.00}',
        '{d|$} python identify.py "when will your order come"',
        '{g|english} {w|1.00}',
        '{d|$} python identify.py "I need a ticket for tomorrow"',
        '{g|english} {w|1.00}',
        '{d|$} python identify.py "12345 67"',
        '{y|unknown} {w|0.00}',
        '',
        '{d|$} python identify.py --train',
        '{b|4} languages in model.json',
        '{d|$} python -m unittest',
        '....',
        'Ran {b|4} tests',
        '{g|OK}',
      ],
    },
    {
      category: 'ai-ml',
      ground: 1,
      scene: 'code',
      archive: 'script-identifier',
      file: 'identify.py',
      from: 13,
    },
  ],
};
