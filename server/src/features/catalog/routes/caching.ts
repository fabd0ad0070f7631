// What browsers may keep of an answer.

/** Without asking: it changes with a new start of the server at most. */
export const AN_HOUR = 'public, max-age=3600';
export const REVALIDATED = 'public, max-age=0, must-revalidate';
