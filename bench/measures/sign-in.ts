import { setTimeout as sleep } from 'node:timers/promises';
import { median } from '../load.ts';
import type { Program } from '../programs.ts';
import { fixed, type Row } from '../table.ts';

const PASSWORD = 'a long enough passphrase';
const LIST_PATH = '/api/projects?limit=12';
const LISTS_PER_SECOND = 200;
const LOGINS_PER_SECOND = 100;
const ACCOUNTS = 50;
/** Fewer than make an account wait. */
const FAILURES_EACH = 4;

/** The server runs behind a proxy that it trusts, so that every sign-in comes from a client of its own. */
export const BEHIND_PROXY = { TRUST_PROXY: '127.0.0.1' };

/** What signing in costs everybody else, and whether its time tells who has an account (rules A2, A3). */
export async function measureSignIn(server: Program, seconds: number): Promise<Row[]> {
  const emails = Array.from({ length: ACCOUNTS }, (_, index) => `sign-in-${index}@bench.example`);
  for (const email of emails) {
    const body = { email, password: PASSWORD, displayName: '', role: 'buyer' };
    const answer = await post(server, '/api/auth/register', body);
    if (answer.status !== 201) throw new Error(`registration answered ${answer.status}`);
  }
  return [await measureListUnderLogins(server, emails, seconds), await measureUnknown(server, emails)];
}

async function measureListUnderLogins(server: Program, emails: string[], seconds: number): Promise<Row> {
  await readLists(server, 1);
  const idle = await readLists(server, seconds);
  const offered = offerLogins(server, emails, seconds);
  const loaded = await readLists(server, seconds);
  const { tried, signedIn } = await offered;
  const ratio = percentile(loaded, 0.99) / percentile(idle, 0.99);
  return {
    measure: 'p99 of the list while 100 sign-ins a second are offered',
    figure: `${fixed(percentile(loaded, 0.99), 1)} ms, ${signedIn} of ${tried} signed in`,
    floor: `${fixed(percentile(idle, 0.99), 1)} ms without`,
    ratio: fixed(ratio),
    cpuRatio: '',
    wholeCpuRatio: '',
    target: 'the same without',
    isMet: null,
  };
}

/** Milliseconds of each answer, asked at a steady pace whether or not the one before has come. */
async function readLists(server: Program, seconds: number): Promise<number[]> {
  const durations: number[] = [];
  await atPace(LISTS_PER_SECOND, seconds, async () => {
    const start = performance.now();
    const response = await fetch(server.url + LIST_PATH);
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`the list answered ${response.status}`);
    durations.push(performance.now() - start);
  });
  return durations;
}

async function offerLogins(server: Program, emails: string[], seconds: number) {
  let tried = 0;
  let signedIn = 0;
  await atPace(LOGINS_PER_SECOND, seconds, async () => {
    const email = emails[tried++ % emails.length]!;
    const { status } = await post(server, '/api/auth/login', { email, password: PASSWORD });
    // 503: the queue of passwords is full, which is what keeps the rest of the market quick.
    if (status === 200) signedIn++;
    else if (status !== 503 && status !== 429) throw new Error(`a sign-in answered ${status}`);
  });
  return { tried, signedIn };
}

async function atPace(perSecond: number, seconds: number, act: () => Promise<void>): Promise<void> {
  const underWay: Promise<void>[] = [];
  const start = performance.now();
  for (let count = 0; count < perSecond * seconds; count++) {
    const due = start + (count * 1000) / perSecond;
    if (due > performance.now()) await sleep(due - performance.now());
    underWay.push(act());
  }
  await Promise.all(underWay);
}

async function measureUnknown(server: Program, emails: string[]): Promise<Row> {
  const known: number[] = [];
  const unknown: number[] = [];
  for (let index = 0; index < ACCOUNTS * FAILURES_EACH; index++) {
    known.push(await failToSignIn(server, emails[index % ACCOUNTS]!));
    unknown.push(await failToSignIn(server, `nobody-${index}@bench.example`));
  }
  const ratio = median(known) / median(unknown);
  return {
    measure: 'failed sign-in, known to unknown address, median of 200 each',
    figure: `${fixed(median(known), 1)} ms`,
    floor: `${fixed(median(unknown), 1)} ms`,
    ratio: fixed(ratio),
    cpuRatio: '',
    wholeCpuRatio: '',
    target: '0.9 to 1.1',
    isMet: ratio >= 0.9 && ratio <= 1.1,
  };
}

async function failToSignIn(server: Program, email: string): Promise<number> {
  const start = performance.now();
  const { status } = await post(server, '/api/auth/login', { email, password: 'not the password' });
  if (status !== 400) throw new Error(`a failed sign-in answered ${status}`);
  return performance.now() - start;
}

let clients = 0;

async function post(server: Program, path: string, body: object): Promise<Response> {
  clients++;
  const address = `10.${(clients >> 16) & 255}.${(clients >> 8) & 255}.${clients & 255}`;
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
  return response;
}

function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
}
