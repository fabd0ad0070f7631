/** A signpost. Path data in a box of 160 by 104. */
export const SIGNPOST = 'M12 94h136M78 94V14h4v80M82 24h40l10 9-10 9H82M78 52H42l-10 9 10 9h36';
