import * as z from 'zod';
import { Uuid } from '../fields.ts';

/**
 * What open pages are told at once (rule T2). A hint says that something changed and never what: its reader
 * asks for it, so a lost hint costs a delay, and a doubled one nothing.
 */
const LIVE_HINTS = {
  negotiation: z.object({ negotiationId: Uuid, revision: z.number(), seq: z.number() }),
  support: z.object({ threadId: Uuid, seq: z.number() }),
  /** There is a new one, or one was read elsewhere. */
  notification: z.object({}),
} as const;
export type LiveTopic = keyof typeof LIVE_HINTS;
export type LiveHint<T extends LiveTopic = LiveTopic> = z.output<(typeof LIVE_HINTS)[T]>;
