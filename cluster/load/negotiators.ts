import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NegotiationEntry } from '#contract/negotiation/schemas.ts';
import type { Person } from '#testing/market/app.ts';
import { listenLive } from '#testing/market/live.ts';
import { fromNetwork, type MeasuredClient } from './measured-client.ts';

/** What was said between two people, and how soon the other one's page showed it. */
export interface Talk {
  /** Lines that the market has acknowledged, by who wrote them. */
  written: Map<string, { by: string; at: number }>;
  /** Milliseconds from the acknowledgement to the page of the other side. */
  heardAfterMs: number[];
  /** How often a page's stream ended and was opened anew, by another node or the same. */
  reconnects: number;
}

interface Side {
  name: 'buyer' | 'seller';
  person: Person;
  network: number;
  /** Lines as the page has them. */
  seen: Map<number, NegotiationEntry>;
}

const WRITE_EVERY_MS = 3_200;
const OPEN_AGAIN_MS = 300;
/** A page asks by itself as often, in case a hint was lost with its node. */
const ASK_EVERY_MS = 20_000;
const HEAR_WITHIN_MS = 60_000;

/**
 * A buyer and a seller negotiate; each page follows the market's hints by a stream that may end and be opened at another
 * node at any time. Every line must reach both pages once and in its place.
 */
export async function negotiateOn(
  client: MeasuredClient,
  { buyer, seller, projectId }: { buyer: Person; seller: Person; projectId: string },
  talk: Talk,
  over: AbortSignal,
  say: (surprise: string) => void,
): Promise<void> {
  const id = await start(client, buyer, projectId, over);
  if (!id) return;
  const sides: Side[] = [
    { name: 'buyer', person: buyer, network: 3001, seen: new Map() },
    { name: 'seller', person: seller, network: 3002, seen: new Map() },
  ];
  const closing = new AbortController();
  const pages = sides.map((side) => followLive(client, id, side, talk, closing.signal, say));
  for (let turn = 0; !over.aborted; turn++) {
    await sleep(WRITE_EVERY_MS / 2, undefined, { signal: over }).catch(() => {});
    const [writer, reader] = [sides[turn % 2]!, sides[(turn + 1) % 2]!];
    const content = await write(client, id, writer, talk, over, say);
    // A page may show a line before its writer has the answer.
    if (content && [...reader.seen.values()].some((line) => line.content === content))
      talk.heardAfterMs.push(0);
  }
  await untilHeard(client, id, sides, talk, say);
  closing.abort();
  await Promise.all(pages);
}

async function start(client: MeasuredClient, buyer: Person, projectId: string, over: AbortSignal) {
  const body = { projectId, templateId: 'custom', message: 'Is there a licence for schools' };
  while (!over.aborted) {
    const answer = await client.api('POST', '/negotiations/start', { token: buyer.token, body });
    if (answer.status === 201 || answer.status === 200) return answer.body.data.negotiation._id as string;
    await sleep(OPEN_AGAIN_MS);
  }
  return undefined;
}

async function write(
  client: MeasuredClient,
  id: string,
  side: Side,
  talk: Talk,
  over: AbortSignal,
  say: (surprise: string) => void,
): Promise<string | undefined> {
  const key = randomUUID();
  const content = `A line of the ${side.name}, ${wordOf(talk.written.size)}`;
  const options = {
    token: side.person.token,
    headers: { ...fromNetwork(side.network), 'idempotency-key': key },
    body: { type: 'message', content },
  };
  while (!over.aborted) {
    const answer = await client.api('POST', `/negotiations/${id}/message`, options);
    if (answer.status >= 200 && answer.status < 300) {
      talk.written.set(content, { by: side.name, at: performance.now() });
      return content;
    }
    const isPassing = [0, 502, 503].includes(answer.status) || answer.body?.code === 'request.key_in_use';
    if (!isPassing) say(`a line of a negotiation answered ${answer.status} ${answer.body?.code}`);
    if (!isPassing) break;
    await sleep(OPEN_AGAIN_MS);
  }
  return undefined;
}

/** Letters alone: figures in a row would be masked as a number to call. */
function wordOf(number: number): string {
  return number
    .toString(26)
    .replaceAll(/./g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 26)));
}

async function followLive(
  client: MeasuredClient,
  id: string,
  side: Side,
  talk: Talk,
  closing: AbortSignal,
  say: (surprise: string) => void,
): Promise<void> {
  const token = side.person.token!;
  for (let opened = 0; !closing.aborted; opened++) {
    const stream = await listenLive(client, token).catch(() => null);
    if (!stream) {
      await sleep(OPEN_AGAIN_MS);
      continue;
    }
    if (opened > 0) talk.reconnects++;
    const close = () => void stream.close();
    closing.addEventListener('abort', close);
    const asking = setInterval(() => void look(client, id, side, talk, say), ASK_EVERY_MS);
    const ended = stream.ended.then(() => undefined);
    while (await Promise.race([ended, stream.next()])) await look(client, id, side, talk, say);
    clearInterval(asking);
    closing.removeEventListener('abort', close);
    await sleep(OPEN_AGAIN_MS, undefined, { signal: closing }).catch(() => {});
  }
}

/** Reads the thread as a page does after a hint. */
async function look(
  client: MeasuredClient,
  id: string,
  side: Side,
  talk: Talk,
  say: (surprise: string) => void,
): Promise<void> {
  const answer = await client.api('GET', `/negotiations/${id}`, { token: side.person.token });
  if (answer.status !== 200) return;
  for (const entry of answer.body.data.entries as NegotiationEntry[]) {
    const known = side.seen.get(entry.seq);
    if (known && known.content !== entry.content) say(`line ${entry.seq} of a negotiation has changed`);
    if (known) continue;
    side.seen.set(entry.seq, entry);
    const line = talk.written.get(entry.content);
    if (line && line.by !== side.name) talk.heardAfterMs.push(performance.now() - line.at);
  }
}

/** Each line that was acknowledged is on both pages once, and none is between that nobody wrote. */
async function untilHeard(
  client: MeasuredClient,
  id: string,
  sides: Side[],
  talk: Talk,
  say: (surprise: string) => void,
): Promise<void> {
  const until = performance.now() + HEAR_WITHIN_MS;
  const missing = ({ seen }: Side) => {
    const there = new Set([...seen.values()].map(({ content }) => content));
    return [...talk.written.keys()].filter((content) => !there.has(content));
  };
  while (sides.some((side) => missing(side).length > 0) && performance.now() < until) await sleep(100);
  for (const side of sides) {
    for (const content of missing(side)) say(`the ${side.name} was never told of "${content}"`);
    // What was read by then is all there is.
    await look(client, id, side, talk, say);
    const contents = [...side.seen.values()].map(({ content }) => content);
    const twice = contents.filter((content, index) => contents.indexOf(content) !== index);
    for (const content of new Set(twice)) say(`the ${side.name} was told twice of "${content}"`);
    const seqs = [...side.seen.keys()].sort((one, other) => one - other);
    if (seqs.some((seq, index) => seq !== index + 1))
      say(`a line is missing between those of the ${side.name}`);
  }
}
