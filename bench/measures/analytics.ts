import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { SendTask, Sent } from '../event-sender.ts';
import { startEventFloor } from '../floors/start.ts';
import { median } from '../load.ts';
import type { BenchMarket } from '../market/open.ts';
import { cpuSeconds } from '../process-figures.ts';
import type { Program } from '../programs.ts';
import { percentile, readList } from '../steady-reads.ts';
import { fixed, type Row } from '../table.ts';

const SENDER = fileURLToPath(new URL('../event-sender.ts', import.meta.url));
const PATH = '/api/analytics/events';
/** Requests a second, with five events each. */
const STEADY = 200;
const SLOWER_TARGET = 2;

interface Flood {
  /** Events a second. */
  rate: number;
  /** Microseconds of the receiving process's processor time for each event, what it spent on the list left out. */
  cpu: number;
  /** Milliseconds of each answer of our list meanwhile. */
  lists: number[];
}

/**
 * As many events as are accepted from forty readers at once, while somebody reads the public list; in turns with bare
 * Fastify that writes them as they come, while the same list is read from our server. Then the list beside a steady
 * thousand events a second.
 */
export async function measureAnalytics(
  market: BenchMarket,
  server: Program,
  { seconds, rounds }: { seconds: number; rounds: number },
): Promise<Row[]> {
  const listings = await pickListings(market);
  const floor = await startEventFloor(market.databaseUrl);
  const sender = fork(SENDER, [], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const each = seconds / 2;
  const toUs = { url: server.url, path: PATH, listings, seconds: each };
  const toFloor = { url: floor.url, path: '/events', listings, seconds: each };
  const accepted: Sent[] = [];
  /** Seconds of processor time that an answer of the list takes. */
  let perList = 0;
  const offer = async (receiver: Program, task: SendTask): Promise<Flood> => {
    const done = new AbortController();
    const reading = readList(server, { until: done.signal });
    const cpuBefore = cpuSeconds(receiver.pid);
    const sent = await send(sender, task).finally(() => done.abort());
    const lists = await reading;
    const spent = cpuSeconds(receiver.pid) - cpuBefore;
    const isOurs = receiver === server;
    if (isOurs) accepted.push(sent);
    const cpu = ((spent - (isOurs ? lists.length * perList : 0)) / sent.events) * 1e6;
    return { rate: sent.events / sent.seconds, cpu, lists };
  };
  try {
    await offer(server, { ...toUs, seconds: 1 });
    await offer(floor, { ...toFloor, seconds: 1 });
    const idle: number[] = [];
    const ours: Flood[] = [];
    const bare: Flood[] = [];
    const steady: Flood[] = [];
    for (let round = 0; round < rounds; round++) {
      const cpuBefore = cpuSeconds(server.pid);
      const lists = await readList(server, { seconds: each });
      perList = (cpuSeconds(server.pid) - cpuBefore) / lists.length;
      idle.push(...lists);
      ours.push(await offer(server, toUs));
      bare.push(await offer(floor, toFloor));
      steady.push(await offer(server, { ...toUs, pace: STEADY }));
    }
    await refuseLoss(market, accepted);
    return [describeRate(ours, bare), ...describeLists(idle, { steady, ours, bare })];
  } finally {
    sender.disconnect();
    await floor.stop();
  }
}

async function pickListings({ database }: BenchMarket): Promise<string[]> {
  const rows = await database.kysely
    .selectFrom('projects')
    .select('id')
    .where('listed', '=', true)
    .orderBy('id')
    .limit(2_000)
    .execute();
  return rows.map(({ id }) => id);
}

async function send(sender: ChildProcess, task: SendTask): Promise<Sent> {
  sender.send(task);
  const [answer] = (await once(sender, 'message')) as [{ sent?: Sent; problem?: string }];
  if (!answer.sent) throw new Error(`not sent: ${answer.problem}`);
  return answer.sent;
}

/** Whatever was acknowledged is stored: every visitor is a new one, and pages count all. */
async function refuseLoss({ database }: BenchMarket, accepted: readonly Sent[]): Promise<void> {
  const { rows } = await sql<{ views: number; marks: number }>`
    SELECT (SELECT count(*) FROM project_views)::int AS views,
      (SELECT sum(count) FROM page_events)::int AS marks`.execute(database.kysely);
  const views = accepted.reduce((sum, sent) => sum + sent.views, 0);
  const marks = accepted.reduce((sum, sent) => sum + sent.events, 0) - views;
  const stored = rows[0]!;
  if (stored.views !== views || stored.marks !== marks)
    throw new Error(`${views} views and ${marks} marks were accepted, ${JSON.stringify(stored)} are stored`);
}

function describeRate(ours: Flood[], bare: Flood[]): Row {
  const of = (floods: Flood[], figure: 'rate' | 'cpu') => median(floods.map((flood) => flood[figure]));
  return {
    measure: 'events a second, five to a request',
    figure: `${fixed(of(ours, 'rate'), 0)}/s, ${fixed(of(ours, 'cpu'), 0)} µs CPU each`,
    floor: `${fixed(of(bare, 'rate'), 0)}/s, ${fixed(of(bare, 'cpu'), 0)} µs CPU each`,
    ratio: fixed(of(ours, 'rate') / of(bare, 'rate')),
    cpuRatio: fixed(of(ours, 'cpu') / of(bare, 'cpu')),
    wholeCpuRatio: '',
    target: '',
    isMet: null,
  };
}

function describeLists(idle: number[], floods: { steady: Flood[]; ours: Flood[]; bare: Flood[] }): Row[] {
  const still = percentile(idle, 0.99);
  const row = (measure: string, own: Flood[], target: number | null): Row => {
    const p99 = percentile(
      own.flatMap(({ lists }) => lists),
      0.99,
    );
    return {
      measure,
      figure: `${fixed(p99, 1)} ms`,
      floor: `${fixed(still, 1)} ms without`,
      ratio: fixed(p99 / still),
      cpuRatio: '',
      wholeCpuRatio: '',
      target: target === null ? '' : `<= ${target} of the idle list`,
      isMet: target === null ? null : p99 / still <= target,
    };
  };
  return [
    row('p99 of the list beside 1,000 events a second', floods.steady, SLOWER_TARGET),
    row('the same beside as many as are accepted', floods.ours, null),
    row('the same while bare Fastify beside it accepts as many as it can', floods.bare, null),
  ];
}
