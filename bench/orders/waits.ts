import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchMarket } from '../market/open.ts';
import { fixed } from '../table.ts';

const SAMPLE_EVERY_MS = 25;
const SHOWN = 4;

/**
 * Looks at what the market's connections do while `work` runs: how many are on the processor, or wait for what, on
 * average. Those that wait for the program inside a transaction are counted, idle ones are not.
 */
export async function watchWaits<T>(
  { database }: BenchMarket,
  work: () => Promise<T>,
): Promise<{ result: T; waits: string }> {
  const seen = new Map<string, number>();
  let samples = 0;
  let isDone = false;
  const watching = (async () => {
    while (!isDone) {
      const { rows } = await database.pool.query<{ waits: string; connections: number }>(
        `SELECT CASE WHEN state = 'active' THEN coalesce(wait_event, 'processor') ELSE 'the program' END AS waits,
           count(*)::int AS connections
         FROM pg_stat_activity
         WHERE backend_type = 'client backend' AND datname = current_database() AND state <> 'idle'
           AND pid <> pg_backend_pid()
         GROUP BY 1`,
      );
      samples++;
      for (const { waits, connections } of rows) seen.set(waits, (seen.get(waits) ?? 0) + connections);
      await sleep(SAMPLE_EVERY_MS);
    }
  })();
  try {
    const result = await work();
    return { result, waits: describe(seen, samples) };
  } finally {
    isDone = true;
    await watching;
  }
}

function describe(seen: ReadonlyMap<string, number>, samples: number): string {
  return [...seen]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, SHOWN)
    .map(([waits, count]) => `${waits} ${fixed(count / samples, 1)}`)
    .join(', ');
}
