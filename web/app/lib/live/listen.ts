import { LIVE_READY } from '#contract/live/constants.ts';
import type { LiveHint, LiveTopic } from '#contract/live/schemas.ts';
import type { ServerEvent } from './events.ts';
import { openLiveStream } from './stream.ts';

/** What open pages hear: that everything is to be asked for anew, or that one thing has changed. */
export type LiveMessage =
  | { topic: typeof LIVE_READY }
  | { [T in LiveTopic]: { topic: T; hint: LiveHint<T> } }[LiveTopic];
type Listener = (news: LiveMessage) => void;

const TOPICS: readonly string[] = ['negotiation', 'support', 'notification'] satisfies LiveTopic[];

let current: { uid: string; end: () => void } | undefined;
const listeners = new Set<Listener>();

/**
 * Tells what changes in this person's own matters until the returned function is called. However many tabs listen,
 * one of them holds the one stream and passes on what it hears; when that one goes, another takes over, and begins
 * with `ready`.
 */
export function listenLive(uid: string, listener: Listener): () => void {
  listeners.add(listener);
  if (current?.uid !== uid) {
    current?.end();
    current = { uid, end: beginListening(uid, tellAll) };
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    current?.end();
    current = undefined;
  };
}

function tellAll(event: ServerEvent): void {
  const news = readMessage(event);
  if (!news) return;
  for (const listener of listeners) listener(news);
}

/** What an event says; nothing where it is of a kind that this page does not know. */
export function readMessage({ event, data }: ServerEvent): LiveMessage | undefined {
  if (event === LIVE_READY) return { topic: LIVE_READY };
  if (!TOPICS.includes(event)) return undefined;
  try {
    return { topic: event, hint: JSON.parse(data) } as LiveMessage;
  } catch {
    return undefined;
  }
}

/** Leads, or follows the tab that does. Without locks or channels every tab has a stream of its own. */
function beginListening(uid: string, hear: (event: ServerEvent) => void): () => void {
  const name = `live-${uid}`;
  if (!navigator.locks || typeof BroadcastChannel !== 'function') return openLiveStream(hear);
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<ServerEvent>) => hear(data);
  const over = new AbortController();
  const { signal } = over;
  const lead = () =>
    new Promise<void>((resolve) => {
      const close = openLiveStream((event) => {
        hear(event);
        channel.postMessage(event);
      });
      signal.addEventListener('abort', () => {
        close();
        resolve();
      });
    });
  navigator.locks.request(name, { signal }, lead).catch(() => {});
  return () => {
    over.abort();
    channel.close();
  };
}
