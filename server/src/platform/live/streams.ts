import { sql } from 'kysely';
import { LIVE_READY } from '#contract/live/constants.ts';
import type { LiveHint, LiveTopic } from '#contract/live/schemas.ts';
import type { Context } from '../context.ts';

/** The channel on which every process hears what is to be told to open pages (rule O4). */
export const LIVE_CHANNEL = 'live';
/** More streams than tabs that anybody looks at; a new one ends the oldest. */
const STREAMS_EACH = 8;

/** An open page's end of it. */
export interface LiveStream {
  send(event: string, data: string): void;
  end(): void;
}

/** The open pages of this process. */
export interface Live {
  /** Takes in a person's stream and says that it is ready; the answer takes it out again. */
  open(uid: string, stream: LiveStream): () => void;
  /** Tells what another process, or this one, announced. */
  hear(payload: string): void;
  /** Hints may have been missed: every page is to ask for everything anew. */
  readyAgain(): void;
  /** Ends all streams, and every new one at once: the process stops. */
  close(): void;
}

interface Announcement {
  uids: string[];
  topic: LiveTopic;
  hint: LiveHint;
}

/**
 * Tells these people's open pages that something changed, once and only if the change is committed (rule T2). A hint
 * says what to ask for and never what it is.
 */
export async function announceLive<T extends LiveTopic>(
  ctx: Pick<Context, 'db'>,
  uids: readonly string[],
  topic: T,
  hint: LiveHint<T>,
): Promise<void> {
  if (uids.length === 0) return;
  const payload = JSON.stringify({ uids, topic, hint });
  await sql`SELECT pg_notify(${LIVE_CHANNEL}, ${payload})`.execute(ctx.db);
}

export function createLive(): Live {
  const streams = new Map<string, Set<LiveStream>>();
  let isClosed = false;

  const every = () => [...streams.values()].flatMap((own) => [...own]);

  return {
    open(uid, stream) {
      if (isClosed) {
        stream.end();
        return () => {};
      }
      const own = streams.get(uid) ?? new Set();
      streams.set(uid, own.add(stream));
      const [oldest] = own;
      if (own.size > STREAMS_EACH) {
        own.delete(oldest!);
        oldest!.end();
      }
      stream.send(LIVE_READY, '{}');
      return () => {
        own.delete(stream);
        if (own.size === 0 && streams.get(uid) === own) streams.delete(uid);
      };
    },
    hear(payload) {
      const { uids, topic, hint } = JSON.parse(payload) as Announcement;
      const data = JSON.stringify(hint);
      for (const uid of uids) {
        for (const stream of streams.get(uid) ?? []) stream.send(topic, data);
      }
    },
    readyAgain() {
      for (const stream of every()) stream.send(LIVE_READY, '{}');
    },
    close() {
      isClosed = true;
      for (const stream of every()) stream.end();
    },
  };
}
