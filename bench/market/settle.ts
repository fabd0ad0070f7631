import type { Client, Pool } from 'pg';

/**
 * Does what autovacuum and the checkpointer do in a grown market by themselves; without it the first minutes of a
 * filled database would be measured. Only a superuser may make a checkpoint.
 */
export async function settleMarket(superuser: Client | Pool): Promise<void> {
  await superuser.query('VACUUM (ANALYZE)');
  await superuser.query('CHECKPOINT');
}
