import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ClonedDatabase, cloneDatabase } from '#testing/database/database.ts';
import { readConfig } from '../../config.ts';
import { type OpenServices, openServices } from '../../services.ts';
import { contextFor } from '../context.ts';
import { createLog } from '../log.ts';
import type { JobDefinition } from './definition.ts';

const NAME = 'other-processes.tested';
const CONFIG = readConfig({ NODE_ENV: 'test', PORT: '0', DEMO: 'off', LOG_LEVEL: 'silent' });

let database: ClonedDatabase;
/** One works on jobs, the other only sends them. */
let worker: OpenServices;
let sender: OpenServices;
let tried: string[];
let failures: number;

const job: JobDefinition = {
  name: NAME,
  async run(_ctx, { title }: { title: string }) {
    tried.push(title);
    if (failures-- > 0) throw new Error('not yet');
  },
};

beforeEach(async () => {
  tried = [];
  failures = 0;
  database = await cloneDatabase();
  worker = await openServices(CONFIG, database.url, createLog('silent'));
  sender = await openServices(CONFIG, database.url, createLog('silent'));
  for (const { runner } of [worker, sender]) await runner.prepare([job]);
  await worker.runner.start(worker.services, [job], []);
});
afterEach(async () => {
  for (const { runner, close } of [worker, sender]) {
    await runner.stop();
    await close();
  }
  await database.drop();
});

const send = (title: string) =>
  sender.runner.send(contextFor(sender.services, { kind: 'system' }, 'test'), NAME, { title });
const untilTried = (...titles: string[]) => vi.waitFor(() => expect(tried).toEqual(titles), 30_000);

test('A process finds the first job and the later ones that another process sent', async () => {
  await send('first');
  await untilTried('first');
  await send('second');
  await untilTried('first', 'second');
});

test('A job that went wrong is found again when its time has come', async () => {
  failures = 1;
  await send('late');
  await untilTried('late', 'late');
});
