import { setTimeout as sleep } from 'node:timers/promises';
import { askOnce } from '#testing/database/postgres-server.ts';
import type { Cluster } from '../machinery/open-cluster.ts';

const LOOK_EVERY_MS = 50;
const WITHIN_MS = 60_000;

/** Milliseconds until every event that waits now has been handed to its jobs, by whichever node is left. */
export async function waitingEventsAreRelayed({ database }: Cluster): Promise<number> {
  const began = performance.now();
  const { rows } = await askOnce(database.url(), 'SELECT event_id FROM events_to_relay');
  const ids = rows.map(({ event_id }) => `'${event_id}'`);
  if (ids.length === 0) return 0;
  const left = `SELECT FROM events_to_relay WHERE event_id IN (${ids.join()})`;
  while ((await askOnce(database.url(), left)).rows.length > 0) {
    if (performance.now() - began > WITHIN_MS) throw new Error('events wait for a node that is gone');
    await sleep(LOOK_EVERY_MS);
  }
  return performance.now() - began;
}
