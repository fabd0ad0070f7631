/** Notes since when a question or an answer that had waited can be read. */
export const NOTE_PUBLISHED_JOB = 'questions.note-published';
