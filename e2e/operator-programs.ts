import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { startEmbeddedDatabase } from '#platform/database/embedded/start.ts';
import { silentLog } from '#testing/market/silent-log.ts';
import { PASSWORD } from './people.ts';

const ROOT = join(import.meta.dirname, '..');

/** A program of the tree as the operator runs it. */
export async function run(program: string, args: string[], dataDir: string, env = {}, root = ROOT) {
  const path = program.includes('/') ? program : `server/src/${program}`;
  const child = spawn(process.execPath, [path, ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: '', DEMO: '', PORT: '0', DATA_DIR: dataDir, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  // Whoever does not read it may be gone already.
  child.stdin.on('error', () => {}).end(`${PASSWORD}\n`);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const [code, out, error] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { code, said: `${out}${error}` };
}

/** Every row of every table as text, of a market that does not run. */
export async function readTables(dataDir: string): Promise<Map<string, string[]>> {
  const database = await startEmbeddedDatabase({ dataDir, log: silentLog });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
       WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
    );
    const tables = new Map<string, string[]>();
    for (const { name } of rows) {
      const all = await client.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t`);
      tables.set(
        name,
        all.rows.map(({ row }) => row),
      );
    }
    return tables;
  } finally {
    await client.end();
    await database.stop();
  }
}
