import { LIVE_HEARTBEAT_SECONDS } from '#contract/live/constants.ts';
import { authorisedHeaders, dataOfAnswer } from '../api/call.ts';
import { readToken } from '../session/token.ts';
import { eventReader, type ServerEvent } from './events.ts';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** After how long without a sign of life a connection is dead, whatever the browser believes. */
const SILENCE_MS = (LIVE_HEARTBEAT_SECONDS * 2 + 10) * 1_000;

/**
 * Keeps a stream of the signed-in person's events open until the returned function is called. A lost connection is
 * made anew after a pause that grows and is never the same for two browsers; at once when the page is looked at
 * again or the network comes back. It ends by itself with the session.
 */
export function openLiveStream(hear: (event: ServerEvent) => void): () => void {
  const over = new AbortController();
  void keepOpen(hear, over.signal);
  return () => over.abort();
}

async function keepOpen(hear: (event: ServerEvent) => void, over: AbortSignal): Promise<void> {
  let failures = 0;
  while (!over.aborted && readToken() !== null) {
    try {
      await readOnce((event) => {
        failures = 0;
        hear(event);
      }, over);
    } catch (error) {
      if (!over.aborted) console.info('live', error);
    }
    if (over.aborted) return;
    failures += 1;
    await pause(pauseAfter(failures), over);
  }
}

/** Half of the pause is chance, so that a restarted server is not met by everybody at once. */
export function pauseAfter(failures: number, chance: number = Math.random()): number {
  const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1));
  return Math.round(longest * (0.5 + chance / 2));
}

async function readOnce(hear: (event: ServerEvent) => void, over: AbortSignal): Promise<void> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), SILENCE_MS);
  const headers = { ...authorisedHeaders(), accept: 'text/event-stream' };
  try {
    const signal = AbortSignal.any([over, silence.signal]);
    const response = await fetch('/api/events', { headers, signal, cache: 'no-store' });
    if (!response.ok || !response.body) {
      // A refused session ends here as everywhere.
      dataOfAnswer(response.status, await response.json().catch(() => undefined), headers);
      return;
    }
    const read = eventReader(hear);
    const decoder = new TextDecoder();
    const reader = response.body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE_MS);
      read(decoder.decode(value, { stream: true }));
    }
  } finally {
    clearTimeout(timer);
  }
}

/** Waits, but no longer than until the page is looked at again or the network is back. */
function pause(ms: number, over: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = new AbortController();
    const end = () => {
      clearTimeout(timer);
      done.abort();
      resolve();
    };
    const timer = setTimeout(end, ms);
    const seen = () => {
      if (document.visibilityState === 'visible') end();
    };
    const { signal } = done;
    window.addEventListener('online', end, { signal });
    document.addEventListener('visibilitychange', seen, { signal });
    over.addEventListener('abort', end, { signal });
  });
}
