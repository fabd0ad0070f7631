/** Sent when a stream opens, and when the server may have missed hints: everything is to be asked for anew. */
export const LIVE_READY = 'ready';
/** A comment is sent as often, so that both sides notice a dead connection. Seconds. */
export const LIVE_HEARTBEAT_SECONDS = 20;
