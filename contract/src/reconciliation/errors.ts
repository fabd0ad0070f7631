/** What the calls about settlements and bank statements can answer, in the form of `ERRORS` (rules C11, M4). */
export const RECONCILIATION_ERRORS = {
  'bank.file_unreadable': [400, 'This bank statement cannot be read: {text}'],
  'bank.line_not_found': [404, 'There is no such line of a bank statement.'],
  'bank.line_matched': [409, 'This line is matched with something in the books, so it needs no note.'],
  'settlement.item_not_found': [404, 'There is no such item of a settlement.'],
  'settlement.item_agrees': [409, 'This item agrees with the books, so it needs no note.'],
  'bank.no_note': [409, 'There is no note to take back.'],
} as const;
