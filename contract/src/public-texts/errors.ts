/** What the calls about public texts can answer, in the form of `ERRORS` (rules R1, R2). */
export const PUBLIC_TEXT_ERRORS = {
  'public_text.not_found': [404, 'This text does not exist, or it is gone.'],
  'public_text.hidden': [
    409,
    'We have hidden this text, so it cannot be changed. You can appeal, or delete it.',
  ],
  'public_text.not_hidden': [409, 'This text is not hidden.'],
  'public_text.appealed_already': [409, 'You have already appealed this decision.'],
  'public_text.moved_on': [409, 'Somebody else has decided about this text meanwhile. Load it again.'],
} as const;
