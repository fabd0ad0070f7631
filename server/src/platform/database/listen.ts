import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { DatabaseClient } from './connection/client.ts';

export interface ListenOptions {
  onMessage(payload: string): void;
  /** The connection broke: from now on messages are missed. */
  onLost?(error: Error): void;
  /** Listening again; whatever was kept by listening must be read anew. */
  onRestored?(): void;
  /** The other side has not answered for more than half a second: messages may be on their way for long. */
  onSilent?(): void;
  /** It has answered all the same, and everything that was sent before has been heard. */
  onHeard?(): void;
}

export interface Listening {
  close(): Promise<void>;
}

const KEEP_ALIVE_MS = 15_000;
/** For whoever must know of a silence within a second (rule O4). */
const BEAT_MS = 400;
const ANSWER_WITHIN_MS = 550;
const GIVE_UP_MS = 10_000;
const LONGEST_PAUSE_MS = 5_000;

/**
 * Keeps one connection that listens to `channel` (LISTEN). Resolves when it listens for the first time and throws if that fails;
 * from then on it reconnects by itself, with growing pauses, until closed.
 */
export async function listenTo(url: string, channel: string, options: ListenOptions): Promise<Listening> {
  const closing = new AbortController();
  let current = await open(url, channel, options);
  const keeping = (async () => {
    while (true) {
      const error = await current.lost;
      if (closing.signal.aborted) return;
      options.onLost?.(error);
      const next = await reopen(url, channel, options, closing.signal);
      if (!next) return;
      current = next;
      options.onRestored?.();
    }
  })();
  return {
    async close() {
      closing.abort();
      await current.end();
      await keeping;
    },
  };
}

interface Connection {
  lost: Promise<Error>;
  end(): Promise<void>;
}

async function reopen(
  url: string,
  channel: string,
  options: ListenOptions,
  signal: AbortSignal,
): Promise<Connection | undefined> {
  for (let attempt = 0; !signal.aborted; attempt++) {
    // A part of the pause is random, so that many processes do not come back at once.
    const pause = Math.min(100 * 2 ** attempt, LONGEST_PAUSE_MS) * (0.5 + Math.random() / 2);
    await sleep(pause, undefined, { signal }).catch(() => {});
    if (signal.aborted) return undefined;
    const connection = await open(url, channel, options).catch(() => undefined);
    if (connection && signal.aborted) await connection.end();
    else if (connection) return connection;
  }
  return undefined;
}

async function open(url: string, channel: string, options: ListenOptions): Promise<Connection> {
  const client = new DatabaseClient({
    connectionString: url,
    application_name: 'codehaat-listen',
    connectionTimeoutMillis: GIVE_UP_MS,
    query_timeout: GIVE_UP_MS,
    keepAlive: true,
  });
  const lost = new Promise<Error>((resolve) => {
    client.on('error', resolve);
    client.on('end', () => resolve(new Error('The connection ended')));
  });
  client.on('notification', (message) => options.onMessage(message.payload ?? ''));
  let stopBeating = () => {};
  const end = async () => {
    stopBeating();
    await client.end().catch(() => {});
  };
  try {
    await client.connect();
    await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
  } catch (error) {
    await end();
    throw error;
  }
  stopBeating = beat(client, options);
  void lost.then(end);
  return { lost, end };
}

/**
 * Nothing is ever sent on this connection by itself: only a query notices that the other side is gone without a word.
 * What it returns ends that.
 */
function beat(client: pg.Client, { onSilent, onHeard }: ListenOptions): () => void {
  let isAsking = false;
  let doubting: NodeJS.Timeout | undefined;
  const ask = async () => {
    if (isAsking) return;
    isAsking = true;
    let isSilent = false;
    // A process that was busy itself looks at what has come before it doubts.
    const doubt = () => {
      if (!isAsking) return;
      isSilent = true;
      onSilent?.();
    };
    doubting = setTimeout(() => setImmediate(doubt), ANSWER_WITHIN_MS).unref();
    try {
      await client.query('SELECT 1');
      if (isSilent) onHeard?.();
    } catch (error) {
      client.emit('error', error as Error);
    } finally {
      isAsking = false;
      clearTimeout(doubting);
    }
  };
  const beating = setInterval(ask, onSilent ? BEAT_MS : KEEP_ALIVE_MS).unref();
  return () => {
    clearInterval(beating);
    clearTimeout(doubting);
  };
}
