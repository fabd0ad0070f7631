import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { LIVE_READY } from '#contract/live/constants.ts';
import type { LiveHint, LiveTopic } from '#contract/live/schemas.ts';
import { afterCommit, type Context } from '../context.ts';
import type { Logger } from '../log.ts';
import type { Announcement, Live, LiveStream } from './live.ts';

/** The channel on which every process hears what is to be told to open pages (rule O4). */
export const LIVE_CHANNEL = 'live';
/** More streams than tabs that anybody looks at; a new one ends the oldest. */
const STREAMS_EACH = 8;

/** People in one message: its size is bounded by the database (8 kB). */
const ANNOUNCED_AT_ONCE = 100;
/** Hints of this many milliseconds go out together. */
const GATHER_MS = 25;

/**
 * Tells these people's open pages that something changed, once and only if the change is committed (rule T2). A hint
 * says what to ask for and never what it is. One that is lost with its process does no harm: pages ask by themselves.
 */
export function announceLive<T extends LiveTopic>(
  ctx: Context,
  uids: readonly string[],
  topic: T,
  hint: LiveHint<T>,
): void {
  afterCommit(ctx, () => {
    for (let index = 0; index < uids.length; index += ANNOUNCED_AT_ONCE)
      ctx.live.announce({ uids: uids.slice(index, index + ANNOUNCED_AT_ONCE), topic, hint });
  });
}

/**
 * Hints are sent outside the changes' transactions, many with one commit: a transaction that notifies commits one after
 * the other with all others that do.
 */
export function createLive({ pool, log }: { pool: Pool; log: Logger }): Live {
  let gathered: Announcement[] = [];
  let sending: Promise<void> | undefined;
  const sendGathered = async () => {
    await sleep(GATHER_MS);
    sending = undefined;
    const payloads = gathered.map((one) => JSON.stringify(one));
    gathered = [];
    await pool
      .query('SELECT pg_notify($1, hint) FROM unnest($2::text[]) hint', [LIVE_CHANNEL, payloads])
      .catch((err) => log.warn({ err }, 'hints to open pages were not sent'));
  };
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
    announce(announcement) {
      gathered.push(announcement);
      sending ??= sendGathered();
    },
    async sent() {
      await sending;
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
