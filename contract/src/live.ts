import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Uuid } from './fields.ts';

/**
 * What open pages are told at once (rule T2). A hint says that something changed and never what: its reader
 * asks for it, so a lost hint costs a delay, and a doubled one nothing.
 */
const LIVE_HINTS = {
  negotiation: z.object({ negotiationId: Uuid, revision: z.number(), seq: z.number() }),
  /** There is a new one, or one was read elsewhere. */
  notification: z.object({}),
} as const;
export type LiveTopic = keyof typeof LIVE_HINTS;
export type LiveHint<T extends LiveTopic = LiveTopic> = z.output<(typeof LIVE_HINTS)[T]>;

/** Sent when a stream opens, and when the server may have missed hints: everything is to be asked for anew. */
export const LIVE_READY = 'ready';
/** A comment is sent as often, so that both sides notice a dead connection. Seconds. */
export const LIVE_HEARTBEAT_SECONDS = 20;

export const liveEndpoints = {
  'GET /events': endpoint({
    summary: "Hints about the caller's own matters, as server-sent events",
    access: 'signed-in',
    answer: 'raw',
  }),
};
