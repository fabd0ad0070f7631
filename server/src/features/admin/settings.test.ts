import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SweepRun } from '#contract/admin-running.ts';
import { type MarketSettings, REVIEW_MODES } from '#contract/admin-settings.ts';
import { WEBHOOK_JOB } from '#features/payments/service.ts';
import { inTransaction } from '#platform/context.ts';
import { cloneDatabase } from '#testing/database/database.ts';
import { listProject } from '#testing/fixtures/listing-form.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';

let market: Market;
let sister: Market;
let admin: Person;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await cloneDatabase();
  drop = () => database.drop();
  market = await startMarket(() => {}, database);
  sister = await startMarket(() => {}, database);
  admin = await market.registerAs('admin');
});
afterAll(async () => {
  await market?.stop();
  await sister?.stop();
  await drop?.();
});

const read = async () => (await market.api('GET', '/admin/settings', { token: admin.token })).body.data;
const put = (body: object) => market.api('PUT', '/admin/settings', { token: admin.token, body });
async function set(change: Partial<MarketSettings>) {
  const { revision, settings } = await read();
  return put({ revision, settings: { ...settings, ...change }, reason: 'Trying' });
}

describe('Settings of the market', () => {
  it('A changed setting takes effect here at once and soon in every other process', async () => {
    expect(await read()).toMatchObject({
      revision: 0,
      defaults: { marketName: 'Codehaat', archiveMib: 500 },
    });
    const answer = await set({ marketName: 'Naya Haat', socialX: 'https://x.example/haat', archiveMib: 7 });
    expect(answer.body.data).toMatchObject({ revision: 1, settings: { marketName: 'Naya Haat' } });
    expect((await market.api('GET', '/')).body.data.name).toBe('Naya Haat');
    await vi.waitFor(
      async () => expect((await sister.api('GET', '/')).body.data.name).toBe('Naya Haat'),
      10_000,
    );
    expect(sister.config.contact.shown.social).toEqual([{ name: 'X', url: 'https://x.example/haat' }]);
    expect(sister.config.limits.archiveBytes).toBe(7 * 1024 * 1024);
    await set({ marketName: '', socialX: '', archiveMib: null });
    expect((await market.api('GET', '/')).body.data.name).toBe('Codehaat');
    expect(market.config.limits.archiveBytes).toBe(500 * 1024 * 1024);
  });

  it('Of three changes of the settings at once exactly one wins', async () => {
    const { revision, settings } = await read();
    const answers = await Promise.all(
      ['Pune', 'Surat', 'Kochi'].map((contactCity) =>
        put({ revision, settings: { ...settings, contactCity }, reason: '' }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const { acts } = (await market.api('GET', '/admin/audit?subject=settings', { token: admin.token })).body
      .data;
    expect(acts[0]).toMatchObject({ act: 'settings.change', before: { contactCity: '' } });
    expect(Object.keys(acts[0].after)).toEqual(['contactCity']);
  });

  it('A setting with an impossible value is refused at its field', async () => {
    for (const [field, value] of [
      ['archiveMib', 501],
      ['imageMib', 0],
      ['socialX', 'javascript:alert(1)'],
      ['contactEmail', 'nobody'],
      ['reviewMode', 'never'],
    ] as const) {
      const answer = await set({ [field]: value });
      expect([answer.status, answer.body.errors[0].field]).toEqual([400, `settings.${field}`]);
    }
  });

  it("The review mode decides whether a new seller's listing waits for approval", async () => {
    const outcome: Record<string, string> = {};
    for (const reviewMode of REVIEW_MODES) {
      await set({ reviewMode });
      const seller = await market.registerAs('seller');
      const id = await listProject(market, seller);
      const project = await market.api('GET', `/projects/${id}`, { token: seller.token });
      outcome[reviewMode] = project.body.data.status;
    }
    expect(outcome).toEqual({ normal: 'pending', approve_all: 'approved', review_all: 'pending' });
  });
});

describe('Jobs', () => {
  it('Of four retries of a failed job at once exactly one succeeds', async () => {
    const job = { eventId: 'evt_of_nobody' };
    // Given up before any worker sees it.
    await inTransaction(market.context(), async (ctx) => {
      await ctx.jobs.send(ctx, WEBHOOK_JOB, job);
      await sql`UPDATE pgboss.job SET state = 'failed', output = '{"message":"The provider was away"}'
        WHERE data ->> 'eventId' = ${job.eventId}`.execute(ctx.db);
    });
    const { data } = (await market.api('GET', '/admin/jobs?show=failed', { token: admin.token })).body;
    expect(data.jobs).toMatchObject([{ queue: WEBHOOK_JOB, error: 'The provider was away', nextAt: null }]);
    expect(data.queues).toContainEqual(expect.objectContaining({ name: WEBHOOK_JOB, failed: 1 }));
    const retry = (id: string) =>
      market.api('POST', `/admin/jobs/${id}/retry`, { token: admin.token, body: { reason: 'It is back' } });
    const answers = await Promise.all(Array.from({ length: 4 }, () => retry(data.jobs[0]._id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const log = await market.api('GET', '/admin/audit?subject=job', { token: admin.token });
    expect(log.body.data.acts).toMatchObject([{ act: 'job.retry', reason: 'It is back' }]);
    expect((await retry(admin.uid)).body.code).toBe('admin.job_not_found');
  });

  it('The list of jobs can be taken as a file', async () => {
    const file = await market.api('GET', '/admin/jobs.csv?show=failed', { token: admin.token });
    expect(file.bytes.toString()).toMatch(/^\uFEFF?id,queue,state,tries,error,made,next/);
  });
});

describe('Sweeps', () => {
  const sweepNow = () => market.api('POST', '/sandbox/clock', { body: { advanceSeconds: 61 } });
  const runs = async () => {
    const { sweeps } = (await market.api('GET', '/admin/jobs', { token: admin.token })).body.data;
    return new Map<string, SweepRun>(sweeps.map((run: SweepRun) => [run.name, run]));
  };

  it('Each sweep shows when it ran last, when it runs next and how it ended', async () => {
    await sweepNow();
    const before = (await runs()).get('ledger.release')!;
    expect(before).toMatchObject({ error: '', succeededAt: before.startedAt });
    expect(Date.parse(before.nextAt) - Date.parse(before.startedAt)).toBe(60_000);
    const { db } = market.services;
    await sql`ALTER TABLE ledger_sales RENAME TO ledger_sales_away`.execute(db);
    await sweepNow();
    await sql`ALTER TABLE ledger_sales_away RENAME TO ledger_sales`.execute(db);
    const failed = (await runs()).get('ledger.release')!;
    expect(failed.error).toContain('ledger_sales');
    expect(failed.succeededAt).toBe(before.succeededAt);
    await sweepNow();
    expect((await runs()).get('ledger.release')).toMatchObject({ error: '' });
  });
});
