export const CLOSE_OF_LISTING = 'negotiation.close-of-listing';
/** Counts a seller's absence for what waits for them. */
export const COUNT_ABSENCE = 'negotiation.count-absence';
export const CLOSE_OF_PERSON = 'negotiation.close-of-person';
export const CLOSE_DISOWNED = 'negotiation.close-disowned';
export const CLOSE_BOUGHT = 'negotiation.close-bought';
export const RECHECK_ORDER = 'negotiation.look-at-order';
