import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { newPassword } from '#platform/database/embedded/cluster.ts';
import { DATABASE, MARKET_ROLE, prepareDatabase } from '#platform/database/market-role.ts';
import { freePort } from '#testing/market/free-port.ts';
import { askOnce, beginAs, copyWhileItRuns, type Postgres, startPostgres } from './postgres-server.ts';

/** A PostgreSQL that archives everything it writes, as docs/operating.md has it set up ("Back to a moment"). */
export interface ArchivedDatabase {
  /** Of the market. */
  url: string;
  /** Of the one who may do everything. */
  superuserUrl: string;
  /** Copies the whole database while it serves: where a recovery begins. */
  copyBase(): Promise<void>;
  /** Archives the last that it wrote, and ends. */
  stop(): Promise<void>;
  /**
   * Makes a new database of the copy and of what was archived since, as it all was at a moment by the database's clock.
   * @returns its address, which is as ready as any, and what ends it
   */
  recover(moment: string): Promise<{ url: string; stop(): Promise<void> }>;
}

const LOOK_EVERY_MS = 50;

/** @param folder an empty one, for the database, its copy and the archive */
export async function openArchivedDatabase(folder: string): Promise<ArchivedDatabase> {
  const [data, archive, copy] = ['data', 'archive', 'copy'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  mkdirSync(archive, { recursive: true });
  // PostgreSQL writes there as whoever it runs as.
  chmodSync(archive, 0o777);
  const primary = await startPostgres(data, await freePort(), {
    archive_mode: 'on',
    archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f`,
    archive_timeout: '60',
  });
  const password = newPassword();
  await prepareDatabase(primary.superuserUrl, password);
  const urlAt = (port: number) => `postgres://${MARKET_ROLE}:${password}@127.0.0.1:${port}/${DATABASE}`;
  return {
    url: urlAt(primary.port),
    superuserUrl: primary.superuserUrl(DATABASE),
    copyBase: () => copyWhileItRuns(primary, data, copy),
    async stop() {
      await archiveAll(primary);
      await primary.stop();
    },
    async recover(moment) {
      beginAs('recovery', copy);
      const recovered = await startPostgres(copy, await freePort(), {
        restore_command: `cp ${archive}/%f %p`,
        recovery_target_time: moment,
        recovery_target_action: 'promote',
      });
      await untilRecovered(recovered);
      return { url: urlAt(recovered.port), stop: () => recovered.stop() };
    },
  };
}

/** Ends the file of the WAL that is written to, and waits until the archive has it. */
async function archiveAll(primary: Postgres): Promise<void> {
  const url = primary.superuserUrl('postgres');
  const { rows } = await askOnce(url, 'SELECT pg_walfile_name(pg_switch_wal()) AS last');
  for (;;) {
    const { rows: archived } = await askOnce(url, 'SELECT last_archived_wal AS last FROM pg_stat_archiver');
    if (archived[0]?.last >= rows[0]?.last) return;
    await sleep(LOOK_EVERY_MS);
  }
}

async function untilRecovered(server: Postgres): Promise<void> {
  for (;;) {
    const { rows } = await askOnce(server.superuserUrl('postgres'), 'SELECT pg_is_in_recovery() AS recovers');
    if (rows[0]?.recovers === false) return;
    await sleep(LOOK_EVERY_MS);
  }
}
