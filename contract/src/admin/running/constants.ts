/** `failing`: its job went wrong at least once and the event is still not handled. */
export const WEBHOOK_STATES = ['waiting', 'failing', 'handled'] as const;

export const JOB_STATES = ['failed', 'retry', 'active', 'created'] as const;

/** How many seconds pass between two looks of a sweep for what falls due. */
export const SWEEP_EVERY_SECONDS = 60;
