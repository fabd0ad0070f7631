import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Market, startMarket } from '#testing/market/app.ts';

const TOKEN = 'a-token-for-the-figures';

let market: Market;
beforeAll(async () => {
  market = await startMarket((config) => {
    config.metricsToken = TOKEN;
    config.workers = 3;
  });
});
afterAll(() => market.stop());

async function figures(): Promise<Map<string, number>> {
  const answer = await fetch(`${market.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  const lines = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => line.split(/ (?=\S+$)/) as [string, string]).map(([a, b]) => [a, Number(b)]),
  );
}

describe('Figures of the machine', () => {
  it('The figures tell how much of each disk is free, and of how much', async () => {
    const all = await figures();
    for (const place of ['data', 'uploads']) {
      const free = all.get(`disk_free_bytes{place="${place}"}`)!;
      expect(free).toBeGreaterThan(0);
      expect(all.get(`disk_size_bytes{place="${place}"}`)).toBeGreaterThanOrEqual(free);
    }
  });

  it('The figures say when uploads are refused', async () => {
    expect((await figures()).get('uploads_refused')).toBe(0);
    const { reserve } = market.config.uploads;
    market.config.uploads.reserve = { ...reserve, bytes: Number.MAX_SAFE_INTEGER };
    expect((await figures()).get('uploads_refused')).toBe(1);
    market.config.uploads.reserve = reserve;
  });

  it('The figures say how many processes are wanted, and what memory there is', async () => {
    const all = await figures();
    expect(all.get('server_processes')).toBe(1);
    expect(all.get('server_processes_wanted')).toBe(3);
    expect(all.get('memory_limit_bytes')).toBeGreaterThan(all.get('process_resident_memory_bytes')!);
  });
});

describe('Figures of the market', () => {
  it('The age of the newest backup is that of the database until there is one', async () => {
    const { db } = market.services;
    await sql`UPDATE migrations SET applied_at = now() - interval '30 hours'`.execute(db);
    expect((await figures()).get('backup_age_seconds')).toBeGreaterThanOrEqual(30 * 3600);
    await sql`INSERT INTO newest_backup (made_at) VALUES (now() - interval '2 hours')`.execute(db);
    const age = (await figures()).get('backup_age_seconds')!;
    expect(age).toBeGreaterThanOrEqual(2 * 3600);
    expect(age).toBeLessThan(30 * 3600);
  });

  it('Faults in the books and sweeps that went wrong are counted', async () => {
    const { db } = market.services;
    const before = await figures();
    expect([before.get('ledger_findings'), before.get('sweeps_failing')]).toEqual([0, 0]);
    await sql`INSERT INTO ledger_checks (checked_at, findings) VALUES (now(), 4)
      ON CONFLICT (one) DO UPDATE SET findings = 4`.execute(db);
    await sql`INSERT INTO sweep_runs (name, started_at, took_ms, error) VALUES ('a.sweep', now(), 1, 'no')`.execute(
      db,
    );
    const after = await figures();
    expect([after.get('ledger_findings'), after.get('sweeps_failing')]).toEqual([4, 1]);
  });
});
