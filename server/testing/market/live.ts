import type { LiveTopic } from '#contract/live/schemas.ts';
import type { RunningServer } from './api-client.ts';

export interface LiveEvent {
  event: string;
  data: unknown;
}

/** A page's open stream of hints, as `fetch` reads it; of some topics it may be deaf. */
export async function listenLive(market: RunningServer, token: string, deafTo: readonly LiveTopic[] = []) {
  const over = new AbortController();
  const response = await fetch(`${market.url}/api/events`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    signal: over.signal,
  });
  if (response.status !== 200 || !response.body) throw new Error(`no stream: ${response.status}`);
  const heard: LiveEvent[] = [];
  const readers: ((event: LiveEvent) => void)[] = [];
  const hear = (event: LiveEvent) => {
    const reader = readers.shift();
    if (reader) reader(event);
    else heard.push(event);
  };
  const ended = readBlocks(response.body, (block) => {
    const event = parse(block);
    if (event && !(deafTo as readonly string[]).includes(event.event)) hear(event);
  });
  return {
    headers: response.headers,
    /** The next event, waiting for it. */
    next: () =>
      new Promise<LiveEvent>((resolve) => {
        const known = heard.shift();
        if (known) resolve(known);
        else readers.push(resolve);
      }),
    /** What has come and was not asked for. */
    waiting: () => [...heard],
    /** Resolves when the server ends it, or it breaks. */
    ended,
    async close() {
      over.abort();
      await ended;
    },
  };
}

async function readBlocks(body: ReadableStream<Uint8Array>, take: (block: string) => void): Promise<void> {
  const decoder = new TextDecoder();
  let text = '';
  try {
    for await (const chunk of body) {
      text += decoder.decode(chunk, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) take(block);
    }
  } catch {
    // Closed by its reader.
  }
}

/** An event's name and data; nothing for comments and settings. */
function parse(block: string): LiveEvent | undefined {
  const lines = block.split('\n');
  const fieldOf = (name: string) =>
    lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
  const [event, data] = [fieldOf('event'), fieldOf('data')];
  return event === undefined || data === undefined ? undefined : { event, data: JSON.parse(data) };
}
