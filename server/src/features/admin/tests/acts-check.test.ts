import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Context } from '#platform/context.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';
import { checkActs } from '../service/acts.ts';

let market: Market;
let admin: Person;
let other: Person;
beforeAll(async () => {
  market = await startMarket();
  admin = await market.registerAs('admin');
  other = await market.registerAs('admin');
  const { uid } = await market.registerAs('seller');
  const body = { reason: 'Papers seen' };
  await market.api('POST', `/admin/users/${uid}/verify-seller`, { token: admin.token, body });
});
afterAll(() => market?.stop());

/** Checks a number of hours from now; what the log says of it. */
async function checkedIn(hours: number): Promise<string[]> {
  const said: string[] = [];
  const ctx = market.context();
  const log = Object.assign(Object.create(ctx.log) as Context['log'], {
    info: (_: object, text: string) => said.push(text),
    error: (_: object, text: string) => said.push(text),
  });
  const now = new Date(ctx.now().getTime() + hours * 3_600_000);
  await checkActs({ ...ctx, log, now: () => now });
  return said;
}

const WHOLE = ['the log of admin acts is whole'];
const db = () => market.services.db;
const never = () => sql`DELETE FROM admin_acts_checks`.execute(db());

describe('Daily check of the audit log', () => {
  it('The audit log is checked at once when a new market starts', async () => {
    await market.sweep();
    const kept = await db().selectFrom('admin_acts_checks').selectAll().executeTakeFirst();
    expect(kept?.ended_at).toBeInstanceOf(Date);
  });

  describe('A market that was never checked', () => {
    beforeEach(never);

    it('The audit log is checked at once and then again only after a day', async () => {
      expect(await checkedIn(0)).toEqual(WHOLE);
      expect(await checkedIn(0)).toEqual([]);
      expect(await checkedIn(23.9)).toEqual([]);
      expect(await checkedIn(24.1)).toEqual(WHOLE);
      expect(await checkedIn(47)).toEqual([]);
    });

    it('Of five checks of the audit log at once exactly one runs', async () => {
      const first = await Promise.all(Array.from({ length: 5 }, () => checkedIn(0)));
      expect(first.flat()).toEqual(WHOLE);
      const next = await Promise.all(Array.from({ length: 5 }, () => checkedIn(25)));
      expect(next.flat()).toEqual(WHOLE);
    });

    it('A check of the audit log that was broken off is started again within hours', async () => {
      const begun = market.context().now();
      await sql`INSERT INTO admin_acts_checks (begun_at) VALUES (${begun})`.execute(db());
      expect(await checkedIn(0.5)).toEqual([]);
      expect(await checkedIn(1.5)).toEqual(WHOLE);
      expect(await checkedIn(3)).toEqual([]);
    });
  });

  it('Every admin is told of a tampered act, once until they read it', async () => {
    await never();
    await sql`ALTER TABLE admin_acts DISABLE TRIGGER USER`.execute(db());
    await sql`UPDATE admin_acts SET reason = 'Another' WHERE seq = 1`.execute(db());
    await sql`ALTER TABLE admin_acts ENABLE TRIGGER USER`.execute(db());
    expect(await checkedIn(0)).toEqual(['the log of admin acts is broken']);
    expect(await checkedIn(25)).toEqual(['the log of admin acts is broken']);
    const alertsOf = async ({ token }: Person) =>
      (await market.api('GET', '/notifications', { token })).body.data.notifications.filter(
        ({ title }: { title: string }) => title === 'The audit log is broken',
      );
    const events = db().selectFrom('events').select('id').where('type', '=', 'audit.broken');
    expect(await events.execute()).toHaveLength(2);
    for (const person of [admin, other])
      await vi.waitFor(async () => {
        expect(await alertsOf(person)).toMatchObject([
          { type: 'ADMIN_ALERT', message: expect.stringContaining('Act 1 is not as it was written.') },
        ]);
      }, 10_000);
  });
});
