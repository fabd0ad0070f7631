import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '#testing/market/silent-log.ts';
import { findBinaries } from './binaries.ts';
import { marketUrl } from './cluster.ts';
import { chooseRunAs } from './run-as.ts';
import { startEmbeddedDatabase } from './start.ts';

const HOLDER = fileURLToPath(
  new URL('../../../../testing/database/run-embedded-database.ts', import.meta.url),
);

let dataDir: string;
const holders = new Set<ChildProcess>();

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'codehaat-embedded-'));
});

afterEach(async () => {
  for (const holder of holders) await end(holder, 'SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
});

const start = () => startEmbeddedDatabase({ dataDir, log: silentLog });

/** Starts the database in a process of its own; resolves to that process and the address. */
async function startHolder() {
  const process_ = spawn(process.execPath, [HOLDER, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  holders.add(process_);
  const [line] = (await once(process_.stdout!, 'data')) as [Buffer];
  return { process: process_, url: line.toString().trim() };
}

async function end(holder: ChildProcess, signal: NodeJS.Signals) {
  holders.delete(holder);
  if (holder.exitCode !== null || holder.signalCode !== null) return;
  const ended = once(holder, 'exit');
  holder.kill(signal);
  await ended;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const serverProcess = () =>
  Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);

describe('The embedded database', () => {
  it('The embedded database keeps its data over a stop and a start', async () => {
    const first = await start();
    await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await first.stop();
    const second = await start();
    expect(await query(second.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    await second.stop();
    await second.stop();
  });

  it('The embedded database commits durably and has the extensions and letters that search needs', async () => {
    const database = await start();
    try {
      const rows = await query(
        database.url,
        `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit,
           current_setting('server_encoding') AS encoding, lower('ÄÉ') AS lower`,
      );
      expect(rows).toEqual([{ fsync: 'on', commit: 'on', encoding: 'UTF8', lower: 'äé' }]);
      expect(await query(database.url, `SELECT unaccent('é') AS plain`)).toEqual([{ plain: 'e' }]);
      expect(await query(database.url, `SELECT cardinality(show_trgm('किताब')) > 0 AS seen`)).toEqual([
        { seen: true },
      ]);
    } finally {
      await database.stop();
    }
  });

  it('The password of the embedded database is readable by its owner only, and needed', async () => {
    const database = await start();
    const url = new URL(database.url);
    url.password = 'guess';
    try {
      expect(statSync(join(dataDir, 'postgres', 'codehaat.json')).mode & 0o777).toBe(0o600);
      await expect(query(url.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
    } finally {
      await database.stop();
    }
  });

  it('The embedded database listens on no port of the machine', async () => {
    const database = await start();
    try {
      const [settings] = await query(
        database.url,
        `SELECT current_setting('listen_addresses') AS port, inet_server_addr() AS address`,
      );
      expect(settings).toEqual({ port: '', address: null });
      expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700);
    } finally {
      await database.stop();
    }
  });

  it('The embedded database of a folder whose name is long or strange is found there by its commands', async () => {
    for (const name of ['a, "b" and c @ 100%', 'long'.repeat(25)]) {
      const folder = join(dataDir, name);
      const database = await startEmbeddedDatabase({ dataDir: folder, log: silentLog });
      try {
        expect(await query(database.url, 'SELECT 1 AS alive')).toEqual([{ alive: 1 }]);
        expect(marketUrl(join(folder, 'postgres'))).toBe(database.url);
      } finally {
        await database.stop();
      }
    }
  });

  it('A second start on the same data folder is refused, and the first goes on working', async () => {
    const holder = await startHolder();
    await expect(start()).rejects.toThrow(
      `Another Codehaat (process ${holder.process.pid}) is running on the data folder ${dataDir}. It was left alone.`,
    );
    expect(await query(holder.url, 'SELECT 1 AS alive')).toEqual([{ alive: 1 }]);
  });

  it('The embedded database starts with all committed data after its owner was killed', async () => {
    const holder = await startHolder();
    await query(holder.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await end(holder.process, 'SIGKILL');
    const next = await start();
    expect(await query(next.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    await next.stop();
  });

  it('The embedded database starts after owner and server were both killed', async () => {
    const holder = await startHolder();
    const server = serverProcess();
    await query(holder.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    process.kill(holder.process.pid!, 'SIGSTOP');
    process.kill(server, 'SIGKILL');
    await end(holder.process, 'SIGKILL');
    const next = await start();
    expect(await query(next.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    await next.stop();
  });

  it('The embedded database restarts its server at the same address when that was killed', async () => {
    const holder = await startHolder();
    const before = serverProcess();
    process.kill(before, 'SIGKILL');
    await expect
      .poll(() => query(holder.url, 'SELECT 1 AS alive').catch(() => []), { timeout: 20_000 })
      .toEqual([{ alive: 1 }]);
    expect(serverProcess()).not.toBe(before);
  });

  it.skipIf(process.getuid?.() !== 0)(
    'The embedded database runs as root in a folder only root may enter, and after it was opened',
    async () => {
      chmodSync(dataDir, 0o700);
      const closed = await start();
      await query(closed.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
      expect(statSync(join(dataDir, 'postgres')).uid).toBe(0);
      await closed.stop();
      chmodSync(dataDir, 0o711);
      const open = await start();
      expect(await query(open.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
      // Who that is depends on whether others may enter the project's own folder, where the programs lie.
      const owner = chooseRunAs(dataDir, findBinaries()).identity?.uid ?? 0;
      expect(statSync(join(dataDir, 'postgres')).uid).toBe(owner);
      await open.stop();
    },
  );
});
