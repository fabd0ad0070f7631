import { TOPICS } from '../columns/decision.ts';
import { reasonsLeftOut, TOPIC_TEXTS } from './topics.ts';

interface ReadmeFacts {
  marketName: string;
  publicUrl: string;
  /** Whose it is. */
  name: string;
  /** ISO 8601. */
  at: string;
  /** Paths of files that the store does not have any more. */
  missing: readonly string[];
  /** As many receipts, and as many papers, are drawn at most. */
  mostPapers: number;
}

/** The text that explains the archive to who opens it. */
export function readmeOf({ marketName, publicUrl, name, at, missing, mostPapers }: ReadmeFacts): string {
  const topics = TOPICS.map((topic) => `  data/${topic}.json\n    ${TOPIC_TEXTS[topic].about}`);
  const reasons = [...reasonsLeftOut()].map(([reason, what]) => `- ${reason}\n  ${what.join(', ')}`);
  return [
    `What ${marketName} (${publicUrl}) holds about ${name}`,
    `Put together at ${at}.`,
    'Open index.html to read it. Programs read the JSON files: each has a topic, and in it lists of rows, the newest first. Names are those of the database. Times are ISO 8601, amounts that end in _paise are hundredths of a rupee, and bytes begin with \\x.',
    ['The topics', ...topics].join('\n'),
    [
      'The files',
      '  files/photos, files/images, files/documents, files/archives, files/support',
      '    What you uploaded. The number before the name is the id of its row in the JSON.',
      '  files/receipts, files/papers',
      `    Receipts of your purchases, by order, and invoices and notes that concern you, as PDF: the newest ${mostPapers} of each. Earlier ones are in your account.`,
    ].join('\n'),
    ...(missing.length === 0
      ? []
      : [['Files that are not there any more', ...missing.map((path) => `  ${path}`)].join('\n')]),
    'Other people\nOf others you find what you saw of them on the market: the names that they show, and what they wrote to you. Their addresses are theirs.',
    ['What is not in it, and why', ...reasons].join('\n'),
    'Logs are not sorted by person, and are deleted after a while. If something is wrong or missing, write to us.',
  ]
    .join('\n\n')
    .concat('\n');
}
