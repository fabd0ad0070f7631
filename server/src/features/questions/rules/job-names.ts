/** Notes since when a question or an answer that had waited can be read. */
export const NOTE_PUBLISHED_JOB = 'questions.note-published';
/** Notes whether the seller's answer can be read still. */
export const NOTE_MODERATED_JOB = 'questions.note-moderated';
