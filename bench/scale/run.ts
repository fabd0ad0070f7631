import pg from 'pg';
import { anonymousCatalog } from '#features/catalog/public.ts';
import { suggest } from '#features/catalog/search/suggest.ts';
import { contextFor } from '#platform/context.ts';
import { openServices } from '../../server/src/services.ts';
import { openMarket } from '../market/open.ts';
import { fixed, renderCells } from '../table.ts';
import { measureDisk } from './disk.ts';
import { growMarket, writeTexts } from './grow.ts';
import { type Catalog, SCALE_MEASURES, type ScaleMeasure } from './measures.ts';
import { measureNodes } from './nodes.ts';
import { sellOrders } from './sell.ts';

const WARM_UP = 15;
const CALLS = 200;
const LONGEST_MS = 6_000;
/** What growth is told against. */
const REFERENCE = 10_000;

interface Times {
  p50: number;
  p99: number;
}

export interface Growth {
  /** Numbers of listings. */
  sizes: readonly number[];
  /** Past orders of the largest market. */
  orders: number;
  /** For each load on its processes. */
  seconds: number;
}

/**
 * Each public read on a market that grows, computed afresh, one call after the other, in milliseconds; what the largest
 * market, with many past orders, takes on disk; what several processes on it do. As tables.
 */
export async function measureScale(
  { sizes, orders, seconds }: Growth,
  say: (line: string) => void,
): Promise<string> {
  const market = await openMarket(0);
  const stop = () => void market.close().finally(() => process.exit(1));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  const times = new Map<number, Map<string, Times>>();
  // Filling switches triggers off, which the market's own role may not.
  const filling = new pg.Pool({ connectionString: market.superuserUrl, max: 4 });
  try {
    await writeTexts(filling);
    let grown = 0;
    for (const size of sizes) {
      const began = performance.now();
      await growMarket(filling, grown, size);
      grown = size;
      say(`${size} listings after ${Math.round((performance.now() - began) / 1000)} s`);
      times.set(size, await measureAll(market));
    }
    const reads = renderScale(sizes, times);
    await sellOrders(market, orders, say);
    return [reads, await measureDisk(market), await measureNodes(market, seconds, say)].join('\n\n');
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop);
    await filling.end();
    await market.close();
  }
}

async function measureAll(market: Awaited<ReturnType<typeof openMarket>>): Promise<Map<string, Times>> {
  const open = await openServices({ ...market.config, cacheEntries: 0 }, market.databaseUrl, market.log);
  try {
    const ctx = contextFor(open.services, { kind: 'anonymous' }, 'bench');
    const catalog: Catalog = { ...anonymousCatalog(open.services), suggest: (text) => suggest(ctx, text) };
    const { rows } = await open.database.pool.query<{ id: string }>(
      'SELECT id FROM projects ORDER BY md5(id::text) LIMIT 100',
    );
    const ids = rows.map(({ id }) => id);
    const found = new Map<string, Times>();
    for (const measure of SCALE_MEASURES) found.set(measure.name, await measureOne(measure, catalog, ids));
    return found;
  } finally {
    await open.close();
  }
}

async function measureOne(measure: ScaleMeasure, catalog: Catalog, ids: readonly string[]): Promise<Times> {
  for (let turn = 0; turn < WARM_UP; turn++) await measure.run(catalog, turn, ids);
  const took: number[] = [];
  const until = performance.now() + LONGEST_MS;
  for (let turn = 0; turn < CALLS && performance.now() < until; turn++) {
    const began = performance.now();
    await measure.run(catalog, turn, ids);
    took.push(performance.now() - began);
  }
  took.sort((a, b) => a - b);
  const at = (share: number) => took[Math.min(took.length - 1, Math.floor(took.length * share))]!;
  return { p50: at(0.5), p99: at(0.99) };
}

function renderScale(
  sizes: readonly number[],
  times: ReadonlyMap<number, ReadonlyMap<string, Times>>,
): string {
  const largest = sizes.at(-1)!;
  const head = [
    'Read',
    ...sizes.map((size) => `${size.toLocaleString('en')}: p50, p99 ms`),
    'Growth',
    'Target',
    'Met',
  ];
  const body = SCALE_MEASURES.map(({ name, atMost }) => {
    const growth =
      times.get(largest)!.get(name)!.p50 / (times.get(REFERENCE) ?? times.get(sizes[0]!)!).get(name)!.p50;
    return [
      name,
      ...sizes.map((size) => {
        const { p50, p99 } = times.get(size)!.get(name)!;
        return `${fixed(p50, 1)}, ${fixed(p99, 1)}`;
      }),
      fixed(growth, 1),
      `<= ${atMost}`,
      growth <= atMost ? 'yes' : 'NO',
    ];
  });
  return renderCells(head, body);
}
