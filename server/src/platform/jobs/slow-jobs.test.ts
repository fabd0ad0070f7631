import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ClonedDatabase, cloneDatabase } from '#testing/database/database.ts';
import { readConfig } from '../../config.ts';
import { type OpenServices, openServices } from '../../services.ts';
import { contextFor } from '../context.ts';
import { createLog } from '../log.ts';
import type { JobDefinition } from './definition.ts';

interface SlowData {
  owner: string;
  title: string;
}

const NAME = 'slow-jobs.tested';
const CONFIG = readConfig({ NODE_ENV: 'test', PORT: '0', DEMO: 'off', LOG_LEVEL: 'silent' });

let database: ClonedDatabase;
let node: OpenServices;
let begun: string[];
let release: () => void;

beforeEach(async () => {
  database = await cloneDatabase();
  node = await openServices(CONFIG, database.url, createLog('silent'));
  begun = [];
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const job: JobDefinition = {
    name: NAME,
    slow: { atOnce: 2, withinSeconds: 600, ownerOf: ({ owner }: SlowData) => owner },
    async run(_ctx, { title }: SlowData) {
      begun.push(title);
      if (title.startsWith('long')) await released;
    },
  };
  await node.runner.prepare([job]);
  await node.runner.start(node.services, [job], []);
});
afterEach(async () => {
  release();
  await node.runner.stop();
  await node.close();
  await database.drop();
});

const send = (jobs: SlowData[]) =>
  node.runner.sendMany(contextFor(node.services, { kind: 'system' }, 'test'), NAME, jobs);

describe('Jobs that take long', () => {
  it("One owner's long jobs run one after the other and leave others their turn", async () => {
    await send(['long 1', 'long 2', 'long 3'].map((title) => ({ owner: 'first', title })));
    await send(['short 1', 'short 2', 'short 3'].map((title) => ({ owner: 'second', title })));
    await vi.waitFor(
      () => expect(begun).toEqual(expect.arrayContaining(['short 1', 'short 2', 'short 3'])),
      30_000,
    );
    // Whichever of them: they came at the same moment.
    expect(begun.filter((title) => title.startsWith('long'))).toHaveLength(1);
    release();
    await vi.waitFor(() => expect(begun).toHaveLength(6), 30_000);
    expect(new Set(begun).size).toBe(6);
  });
});
