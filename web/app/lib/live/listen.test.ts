import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readToken, writeToken } from '../session/token.ts';
import { type LiveMessage, listenLive, readMessage } from './listen.ts';
import { pauseAfter } from './stream.ts';

const ID = '01890000-0000-7000-8000-000000000001';
const HINT = { negotiationId: ID, revision: 3, seq: 4 };

/** One stream as the server holds it. */
interface Stream {
  send: (text: string) => void;
  close: () => void;
  isGone: () => boolean;
  headers: Record<string, string>;
}

let streams: Stream[];
let refusal: Response | undefined;
let stop: (() => void)[];

beforeEach(() => {
  streams = [];
  stop = [];
  refusal = undefined;
  writeToken('st_one', ID);
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (_: string, { signal, headers }: RequestInit) => {
    if (refusal) return refusal;
    let control: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({
      start: (it) => {
        control = it;
        signal?.addEventListener('abort', () => it.error(signal.reason));
      },
    });
    streams.push({
      send: (text) => control.enqueue(new TextEncoder().encode(text)),
      close: () => control.close(),
      isGone: () => signal?.aborted ?? false,
      headers: headers as Record<string, string>,
    });
    return new Response(body, { status: 200 });
  });
});
afterEach(() => {
  for (const end of stop) end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  writeToken(null);
});

/** Lets everything happen that waits for nothing but its turn. */
const settle = () => vi.advanceTimersByTimeAsync(0);

function listen(uid = ID): LiveMessage[] {
  const heard: LiveMessage[] = [];
  stop.push(listenLive(uid, (news) => heard.push(news)));
  return heard;
}

const last = () => streams.at(-1) as Stream;

describe('Live updates in a single tab', () => {
  // Without locks every tab has a stream of its own.
  beforeEach(() => vi.stubGlobal('navigator', { locks: undefined }));

  it('A tab receives the events that the server sends to this person', async () => {
    const heard = listen();
    await settle();
    expect(last().headers.authorization).toBe('Bearer st_one');
    last().send('event: ready\ndata: {}\n\n: still here\n\n');
    last().send(`event: negotiation\ndata: ${JSON.stringify(HINT)}\n\nevent: news\ndata: {}\n\n`);
    await settle();
    expect(heard).toEqual([{ topic: 'ready' }, { topic: 'negotiation', hint: HINT }]);
  });

  it('All listeners share one stream, which closes when the last one leaves', async () => {
    const first = listen();
    const second = listen();
    await settle();
    expect(streams).toHaveLength(1);
    last().send('event: ready\ndata: {}\n\n');
    await settle();
    expect([first.length, second.length]).toEqual([1, 1]);
    stop.pop()?.();
    expect(last().isGone()).toBe(false);
    stop.pop()?.();
    expect(last().isGone()).toBe(true);
  });

  it('A lost stream is opened again after a pause that grows each time', async () => {
    const heard = listen();
    await settle();
    last().close();
    await vi.advanceTimersByTimeAsync(400);
    expect(streams).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(700);
    expect(streams).toHaveLength(2);
    last().close();
    await vi.advanceTimersByTimeAsync(900);
    expect(streams).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1_200);
    expect(streams).toHaveLength(3);
    last().send('event: ready\ndata: {}\n\n');
    await settle();
    expect(heard).toEqual([{ topic: 'ready' }]);
  });

  it('A lost stream is opened again at once when the network is back', async () => {
    listen();
    await settle();
    last().close();
    await settle();
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(streams).toHaveLength(2);
  });

  it('A stream that has gone silent is closed and opened again', async () => {
    listen();
    await settle();
    await vi.advanceTimersByTimeAsync(45_000);
    last().send(': still here\n\n');
    await vi.advanceTimersByTimeAsync(45_000);
    expect(last().isGone()).toBe(false);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(streams[0]?.isGone()).toBe(true);
    await vi.advanceTimersByTimeAsync(1_100);
    expect(streams).toHaveLength(2);
  });

  it('The live stream leads to sign-in with the way back once the session has ended, and is not opened again', async () => {
    const assign = vi.fn();
    vi.stubGlobal('location', { pathname: '/market', search: '?page=2', assign });
    const body = { success: false, code: 'auth.required', message: 'Sign in', requestId: 'r' };
    refusal = new Response(JSON.stringify(body), { status: 401 });
    listen();
    await settle();
    expect(readToken()).toBeNull();
    expect(assign).toHaveBeenCalledExactlyOnceWith('/login?redirect=%2Fmarket%3Fpage%3D2');
    refusal = undefined;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(streams).toHaveLength(0);
  });
});

describe('Live updates in several tabs', () => {
  /** The locks and channels of one browser. */
  function stubBrowser() {
    const waiting: { name: string; run: () => void }[] = [];
    let held: string | undefined;
    const next = () => {
      const one = waiting.shift();
      if (one) one.run();
    };
    const locks = {
      request: (name: string, { signal }: { signal: AbortSignal }, act: () => Promise<void>) =>
        new Promise<void>((resolve, reject) => {
          const run = () => {
            held = name;
            void act().then(() => {
              held = undefined;
              resolve();
              next();
            });
          };
          signal.addEventListener('abort', () => reject(signal.reason));
          if (held === undefined) run();
          else waiting.push({ name, run });
        }),
    };
    const channels = new Set<Channel>();
    class Channel {
      onmessage: ((event: { data: unknown }) => void) | undefined;
      readonly name: string;
      constructor(name: string) {
        this.name = name;
        channels.add(this);
      }
      postMessage(data: unknown) {
        for (const other of channels) {
          if (other !== this && other.name === this.name) other.onmessage?.({ data });
        }
      }
      close() {
        channels.delete(this);
      }
    }
    vi.stubGlobal('navigator', { locks });
    vi.stubGlobal('BroadcastChannel', Channel);
  }

  /** The module once more, as another tab has it. */
  async function anotherTab(): Promise<typeof import('./listen.ts')> {
    vi.resetModules();
    return import('./listen.ts');
  }

  it('Several tabs share one stream, and another tab takes over when the first closes', async () => {
    stubBrowser();
    const first = listen();
    const tab = await anotherTab();
    const second: LiveMessage[] = [];
    stop.push(tab.listenLive(ID, (news) => second.push(news)));
    await settle();
    expect(streams).toHaveLength(1);
    last().send(`event: negotiation\ndata: ${JSON.stringify(HINT)}\n\n`);
    await settle();
    expect(first).toEqual([{ topic: 'negotiation', hint: HINT }]);
    expect(second).toEqual(first);

    stop.shift()?.();
    await settle();
    expect(streams[0]?.isGone()).toBe(true);
    expect(streams).toHaveLength(2);
    last().send('event: ready\ndata: {}\n\n');
    await settle();
    expect(second.at(-1)).toEqual({ topic: 'ready' });
    expect(first).toHaveLength(1);
  });
});

it('Unknown events and broken data are ignored', () => {
  expect(readMessage({ event: 'weather', data: '{}' })).toBeUndefined();
  expect(readMessage({ event: 'negotiation', data: 'no JSON' })).toBeUndefined();
});

it('The pause grows with each failure up to half a minute and has a random part', () => {
  expect(pauseAfter(1, 0)).toBe(500);
  expect(pauseAfter(1, 1)).toBe(1_000);
  expect(pauseAfter(4, 1)).toBe(8_000);
  expect(pauseAfter(40, 1)).toBe(30_000);
});
