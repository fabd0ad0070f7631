import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Context, contextFor, inTransaction } from '#platform/context.ts';
import { type EventRow, type EventType, recordEvent, subscribe } from '#platform/events/record-event.ts';
import { newId } from '#platform/ids.ts';
import type { JobDefinition } from '#platform/jobs/definition.ts';
import { createLog } from '#platform/log.ts';
import { type ClonedDatabase, cloneDatabase } from '#testing/database/database.ts';
import { readConfig } from '../config.ts';
import { type OpenServices, openServices } from '../services.ts';

/** An event of these tests alone. */
const TESTED = 'relay.tested' as EventType;
const IN_DATABASE = 'relay.in-database';
const BY_JOB = 'relay.by-job';
const CONFIG = readConfig({ NODE_ENV: 'test', PORT: '0', DEMO: 'off', LOG_LEVEL: 'silent' });

let database: ClonedDatabase;
let nodes: OpenServices[];
beforeEach(async () => {
  database = await cloneDatabase();
  nodes = [];
  subscribe(TESTED, IN_DATABASE);
  subscribe(TESTED, BY_JOB);
  const { services } = await openNode();
  await sql`CREATE TABLE effects (job text, event_id uuid, UNIQUE (job, event_id))`.execute(services.db);
});
afterEach(async () => {
  for (const { runner, close } of nodes) {
    await runner.stop();
    await close();
  }
  await database.drop();
});

/** A process of the market that does nothing yet. */
async function openNode(): Promise<OpenServices> {
  const node = await openServices(CONFIG, database.url, createLog('silent'));
  nodes.push(node);
  await node.runner.prepare(JOBS);
  return node;
}

const contextOf = ({ services }: OpenServices): Context => contextFor(services, { kind: 'system' }, 'test');

/** What a job has done. Doing it twice is an error, so nothing hides a second time. */
const noteEffects = (job: string) => (ctx: Context, events: EventRow[]) =>
  sql`INSERT INTO effects SELECT ${job}, id FROM unnest(${events.map(({ id }) => id)}::uuid[]) id`.execute(
    ctx.db,
  );

const JOBS: JobDefinition[] = [
  {
    name: IN_DATABASE,
    run: async (ctx, event: EventRow) => void (await noteEffects(IN_DATABASE)(ctx, [event])),
    runMany: async (ctx, events: EventRow[]) => void (await noteEffects(IN_DATABASE)(ctx, events)),
  },
  {
    name: BY_JOB,
    run: async (ctx, event: EventRow) => void (await noteEffects(BY_JOB)(ctx, [event])),
  },
];

const record = (ctx: Context, subjectId = newId(new Date())) =>
  recordEvent(ctx, TESTED, subjectId, {} as never);

async function effectsOf(ctx: Context, job: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM effects WHERE job = ${job}`.execute(ctx.db);
  return rows[0]!.count;
}

async function isRelayed(ctx: Context): Promise<boolean> {
  const { rows } = await sql`SELECT FROM events_to_relay LIMIT 1`.execute(ctx.db);
  return rows.length === 0;
}

describe('Events on their way to their jobs', () => {
  it('Several processes hand on each of many events once', async () => {
    const [first, second] = [nodes[0]!, await openNode()];
    await Promise.all([first, second].map(({ runner, services }) => runner.start(services, JOBS, [])));
    const ctx = contextOf(first);
    await Promise.all(Array.from({ length: 500 }, () => inTransaction(ctx, (ctx) => record(ctx))));
    for (const job of [IN_DATABASE, BY_JOB])
      await vi.waitFor(async () => expect(await effectsOf(ctx, job)).toBe(500), 20_000);
    expect(await isRelayed(ctx)).toBe(true);
  });

  it('An event whose transaction is rolled back is handed to nobody', async () => {
    const ctx = contextOf(nodes[0]!);
    await nodes[0]!.runner.start(nodes[0]!.services, JOBS, []);
    const undone = inTransaction(ctx, async (ctx) => {
      await record(ctx);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    // The one after it has come round.
    await record(ctx);
    await vi.waitFor(async () => expect(await effectsOf(ctx, BY_JOB)).toBe(1), 20_000);
    expect(await effectsOf(ctx, IN_DATABASE)).toBe(1);
  });

  it('Events that were recorded while nothing ran are handed on by the next start', async () => {
    const ctx = contextOf(nodes[0]!);
    for (let i = 0; i < 3; i++) await record(ctx);
    expect(await isRelayed(ctx)).toBe(false);
    await nodes[0]!.runner.start(nodes[0]!.services, JOBS, []);
    await vi.waitFor(async () => expect(await effectsOf(ctx, IN_DATABASE)).toBe(3), 20_000);
  });

  it('An event that a job cannot take becomes a job to try again, and holds back neither others nor other jobs', async () => {
    const ctx = contextOf(nodes[0]!);
    const poisoned = newId(new Date());
    for (const subject of [newId(new Date()), poisoned, newId(new Date())]) await record(ctx, subject);
    const refuse = (event: EventRow) => {
      if (event.subjectId === poisoned) throw new Error('cannot take it');
    };
    const [inDatabase, byJob] = JOBS as [JobDefinition, JobDefinition];
    const picky: JobDefinition = {
      name: IN_DATABASE,
      async run(ctx, event: EventRow) {
        refuse(event);
        await inDatabase.run(ctx, event as never);
      },
      async runMany(ctx, events: EventRow[]) {
        await inDatabase.runMany!(ctx, events as never);
        events.forEach(refuse);
      },
    };
    await nodes[0]!.runner.start(nodes[0]!.services, [picky, byJob], []);
    await vi.waitFor(async () => expect(await effectsOf(ctx, BY_JOB)).toBe(3), 20_000);
    await vi.waitFor(async () => expect(await effectsOf(ctx, IN_DATABASE)).toBe(2), 20_000);
    // What became of a try is written down a moment after its effects.
    await vi.waitFor(async () => {
      const { rows } = await sql<{ subject: string }>`
        SELECT data ->> 'subjectId' AS subject FROM pgboss.job WHERE name = ${IN_DATABASE} AND state = 'retry'`.execute(
        ctx.db,
      );
      expect(rows).toEqual([{ subject: poisoned }]);
    }, 20_000);
  });

  it('A connection that breaks while events are handed on leaves them for the next pass, with every effect made once', async () => {
    const ctx = contextOf(nodes[0]!);
    for (let i = 0; i < 3; i++) await record(ctx);
    const [inDatabase, byJob] = JOBS as [JobDefinition, JobDefinition];
    let isBroken = false;
    const breaking: JobDefinition = {
      ...inDatabase,
      async runMany(ctx, events: EventRow[]) {
        await inDatabase.runMany!(ctx, events as never);
        if (isBroken) return;
        isBroken = true;
        await sql`SELECT pg_terminate_backend(pg_backend_pid())`.execute(ctx.db);
      },
    };
    await nodes[0]!.runner.start(nodes[0]!.services, [breaking, byJob], []);
    await vi.waitFor(async () => expect(await effectsOf(ctx, IN_DATABASE)).toBe(3), 20_000);
    await vi.waitFor(async () => expect(await effectsOf(ctx, BY_JOB)).toBe(3), 20_000);
  });
});
