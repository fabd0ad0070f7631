/** Why a note is issued, as it says it. */
export const NOTE_REASONS = {
  refund: 'The price was refunded.',
  refund_failed: 'A refund did not reach the buyer, so the sale stands.',
  dispute_lost: 'The buyer’s bank took the price back.',
  dispute_reversed: 'The buyer’s bank gave the price back to the seller.',
} as const;
export type NoteReason = keyof typeof NOTE_REASONS;
