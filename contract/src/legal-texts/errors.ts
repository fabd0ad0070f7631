/** What the calls about the market's own texts can answer, in the form of `ERRORS` (rule V16). */
export const LEGAL_TEXT_ERRORS = {
  'legal.not_found': [404, 'There is no such text, or no such version of it.'],
  'legal.moved_on': [409, 'Somebody has published a version meanwhile. Load it, and decide again.'],
  'legal.unchanged': [409, 'This is word for word the version that is in force.'],
  'legal.changed': [
    409,
    'Our terms or our privacy policy changed while you read. Look at them once more, then send again.',
  ],
} as const;
