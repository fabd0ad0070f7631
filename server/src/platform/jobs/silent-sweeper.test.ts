import type { Pool, PoolClient } from 'pg';
import { expect, it } from 'vitest';
import { cloneDatabase } from '#testing/database/database.ts';
import { readConfig } from '../../config.ts';
import { openServices } from '../../services.ts';
import { createLog } from '../log.ts';
import { runSweeps } from './sweeps.ts';

const SILENCE_MS = 300;
const CONFIG = readConfig({ NODE_ENV: 'test', PORT: '0', DEMO: 'off', LOG_LEVEL: 'silent' });

/** The pool of a node whose signs of life do not arrive. */
function muted(pool: Pool): Pool {
  const mute = (client: PoolClient) =>
    new Proxy(client, {
      get(target, name) {
        const value = Reflect.get(target, name);
        if (name !== 'query') return typeof value === 'function' ? value.bind(target) : value;
        return (text: string, values?: unknown[]) =>
          text === 'SELECT 1' ? Promise.resolve() : target.query(text, values);
      },
    });
  return { connect: async () => mute(await pool.connect()) } as unknown as Pool;
}

it('A node that sweeps and gives no sign of life loses its turn to another one, which keeps its own by them', async () => {
  const database = await cloneDatabase();
  const open = await openServices(CONFIG, database.url, createLog('silent'), { sweeps: false });
  const { pool } = open.database;
  const swept: string[] = [];
  const held = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const sweepOf = (name: string, run: () => Promise<void>) => [
    { name: 'tested', run: () => run().then(() => void swept.push(name)) },
  ];
  const hold = () => {
    begun.resolve();
    return held.promise;
  };
  const options = { wait: true, silenceMs: SILENCE_MS };
  const silent = runSweeps(open.services, muted(pool), sweepOf('silent', hold), options);
  await begun.promise;
  const slow = () => new Promise<void>((resolve) => setTimeout(resolve, SILENCE_MS * 3));
  await runSweeps(open.services, pool, sweepOf('other', slow), options);
  // Its turn was its own to the end, where it notes what it did.
  const { rows } = await pool.query('SELECT name, error FROM sweep_runs');
  expect([swept, rows]).toEqual([['other'], [{ name: 'tested', error: '' }]]);
  held.resolve();
  await silent;
  await open.close();
  await database.drop();
});
