/** Notes when a buyer is to be asked for a review. */
export const NOTE_PURCHASE_JOB = 'reviews.note-purchase';
/** Looks again whether authors are the sellers of what they reviewed. */
export const COMPARE_ACCOUNTS_JOB = 'reviews.compare-accounts';
