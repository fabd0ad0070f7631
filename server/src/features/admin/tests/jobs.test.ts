import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SweepRun } from '#contract/admin/running/schemas.ts';
import { WEBHOOK_JOB } from '#features/payments/public.ts';
import { inTransaction } from '#platform/context.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';

let market: Market;
let admin: Person;
beforeAll(async () => {
  market = await startMarket();
  admin = await market.registerAs('admin');
});
afterAll(() => market?.stop());

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
