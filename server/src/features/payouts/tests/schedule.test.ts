import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PayoutSchedule } from '#contract/payouts/constants.ts';
import { dayInIndia, startOfDayInIndia } from '#platform/time/days.ts';
import { openPayoutFixture, type PayoutFixture } from '#testing/fixtures/payouts/payouts.ts';
import { mailsOf } from '#testing/mail/mailbox.ts';
import type { Person } from '#testing/market/app.ts';
import { nextDay } from '../rules/schedule.ts';
import { askBySchedule } from '../service/ask-by-schedule.ts';
import { choosePreferences } from '../service/own-payouts.ts';

let fixture: PayoutFixture;
/** Days of a year in which the market's own sweep finds nothing due. */
let year: number;
beforeAll(async () => {
  fixture = await openPayoutFixture();
  year = new Date().getUTCFullYear() + 2;
});
afterAll(() => fixture?.stop());

const at = (day: string) => ({ ...fixture.market.context(), now: () => startOfDayInIndia(day) });
const ask = (day: string) => askBySchedule(at(day));
const choose = (person: Person, schedule: PayoutSchedule, day: string, isPaused = false) =>
  choosePreferences(fixture.asSeller(person.uid, at(day)), { schedule, isPaused });
const payoutsOf = ({ uid }: Person) =>
  fixture.db
    .selectFrom('payouts')
    .select(['amount_paise', 'is_scheduled', 'status', 'created_at'])
    .where('seller_id', '=', uid)
    .orderBy('created_at')
    .execute();
const nextOf = async ({ uid }: Person) =>
  (
    await fixture.db
      .selectFrom('payout_preferences')
      .select('next_on')
      .where('user_id', '=', uid)
      .executeTakeFirstOrThrow()
  ).next_on;
const heldOf = async ({ uid }: Person) =>
  (
    await fixture.db
      .selectFrom('events')
      .select('data')
      .where('type', '=', 'payout.held')
      .where('subject_id', '=', uid)
      .orderBy('id')
      .execute()
  ).map(({ data }) => data as { hold: string; text: string });

describe('Payouts by schedule', () => {
  it('The test clock brings a weekly payout on the next Monday in India', async () => {
    const seller = await fixture.readySeller();
    const { body } = await fixture.call(seller, 'PUT', '/seller/payouts/preferences', {
      ...{ schedule: 'weekly', isPaused: false },
    });
    const now = fixture.market.context().now();
    const monday = nextDay('weekly', dayInIndia(now));
    expect(body.data).toMatchObject({ schedule: 'weekly', on: monday, holds: [] });
    const untilMonday = (startOfDayInIndia(monday).getTime() - now.getTime()) / 1_000;
    await fixture.market.advanceClock(Math.floor(untilMonday) - 120);
    expect(await payoutsOf(seller)).toEqual([]);
    await fixture.market.advanceClock(240);
    expect(await payoutsOf(seller)).toMatchObject([
      { amount_paise: 850_000, is_scheduled: true, status: 'draft' },
    ]);
    expect(await nextOf(seller)).toBe(nextDay('weekly', monday));
  });

  it('A monthly schedule that is chosen on 31 January asks on the first of February and of March', async () => {
    const seller = await fixture.readySeller();
    expect(await choose(seller, 'monthly', `${year}-01-31`)).toMatchObject({ on: `${year}-02-01` });
    await ask(`${year}-01-31`);
    expect(await payoutsOf(seller)).toEqual([]);
    await ask(`${year}-02-01`);
    await ask(`${year}-02-01`);
    await ask(`${year}-02-15`);
    expect(await payoutsOf(seller)).toHaveLength(1);
    expect(await nextOf(seller)).toBe(`${year}-03-01`);
    expect(await heldOf(seller)).toEqual([]);
  });

  it('A day on which no sweep ran is made up for once', async () => {
    const seller = await fixture.readySeller();
    await choose(seller, 'monthly', `${year}-01-31`);
    await ask(`${year}-06-20`);
    expect(await payoutsOf(seller)).toHaveLength(1);
    expect(await nextOf(seller)).toBe(`${year}-07-01`);
  });

  it('A schedule that is saved unchanged keeps its day, another one has its own, and none has none', async () => {
    const seller = await fixture.readySeller();
    await choose(seller, 'monthly', `${year}-01-31`);
    expect(await choose(seller, 'monthly', `${year}-02-03`, true)).toMatchObject({
      on: `${year}-02-01`,
      isPaused: true,
    });
    const weekly = nextDay('weekly', `${year}-02-03`);
    expect(await choose(seller, 'weekly', `${year}-02-03`)).toMatchObject({ on: weekly, isPaused: false });
    expect(await choose(seller, 'off', `${year}-02-03`)).toMatchObject({ on: null, schedule: 'off' });
    await ask(`${year}-12-31`);
    expect(await payoutsOf(seller)).toEqual([]);
  });

  it('A seller whose payout is held is told why once, until they have read it', async () => {
    const seller = await fixture.readySeller();
    await fixture.db.deleteFrom('payout_accounts').where('user_id', '=', seller.uid).execute();
    await choose(seller, 'monthly', `${year}-01-31`);
    await ask(`${year}-02-01`);
    await ask(`${year}-02-01`);
    const held = await heldOf(seller);
    expect(held).toMatchObject([{ hold: 'account_missing', text: expect.stringContaining('PAN') }]);
    const notices = () =>
      fixture.db
        .selectFrom('notifications')
        .select(['title', 'message'])
        .where('user_id', '=', seller.uid)
        .where('type', '=', 'PAYOUT_UPDATE')
        .execute();
    await expect.poll(notices).toEqual([{ title: 'You were not paid out today', message: held[0]!.text }]);
    await ask(`${year}-03-01`);
    expect(await heldOf(seller)).toHaveLength(2);
    await fixture.market.sweep();
    expect(await notices()).toHaveLength(1);
    const mails = async () =>
      (await mailsOf(fixture.market)).filter(
        ({ to, subject }) => to === seller.email && subject.includes('not paid out'),
      );
    await expect.poll(mails).toHaveLength(1);
  });

  it('A schedule is silent where a payout runs or there is too little', async () => {
    const running = await fixture.readySeller();
    await fixture.payoutIn('approved', running.uid);
    const poor = await fixture.readySeller(100);
    for (const seller of [running, poor]) await choose(seller, 'monthly', `${year}-01-31`);
    await ask(`${year}-02-01`);
    for (const seller of [running, poor]) {
      expect(await heldOf(seller)).toEqual([]);
      expect(await nextOf(seller)).toBe(`${year}-03-01`);
    }
    expect(await payoutsOf(running)).toHaveLength(1);
    expect(await payoutsOf(poor)).toEqual([]);
  });

  it('A suspended person or former seller is paid nothing by schedule', async () => {
    const suspended = await fixture.readySeller();
    const former = await fixture.readySeller();
    for (const seller of [suspended, former]) await choose(seller, 'monthly', `${year}-01-31`);
    const users = (uid: string) => fixture.db.updateTable('users').where('uid', '=', uid);
    await users(suspended.uid)
      .set({ suspended_at: new Date(), suspended_reason: 'Fraud.', suspended_by: fixture.admin.uid })
      .execute();
    await users(former.uid).set({ role: 'buyer' }).execute();
    await ask(`${year}-02-01`);
    for (const seller of [suspended, former]) {
      expect(await payoutsOf(seller)).toEqual([]);
      expect(await heldOf(seller)).toEqual([]);
      expect(await nextOf(seller)).toBe(`${year}-03-01`);
    }
  });

  it("One seller's trouble keeps nobody else waiting", async () => {
    const sellers = [await fixture.readySeller(), await fixture.readySeller()];
    for (const seller of sellers) await choose(seller, 'monthly', `${year}-01-31`);
    const broken = sellers.toSorted((a, b) => (a.uid < b.uid ? -1 : 1))[0]!;
    await fixture.db
      .updateTable('payout_accounts')
      .set({ sealed: 'v1.0000.broken' })
      .where('user_id', '=', broken.uid)
      .execute();
    await ask(`${year}-02-01`);
    for (const seller of sellers) {
      expect(await payoutsOf(seller)).toHaveLength(seller === broken ? 0 : 1);
      expect(await nextOf(seller)).toBe(`${year}-03-01`);
    }
    await fixture.db.deleteFrom('payout_accounts').where('user_id', '=', broken.uid).execute();
  });

  it('Two sweeps at once ask for a scheduled payout once', async () => {
    const sellers = [await fixture.readySeller(), await fixture.readySeller()];
    for (const seller of sellers) await choose(seller, 'monthly', `${year}-01-31`);
    await Promise.all([ask(`${year}-02-01`), ask(`${year}-02-01`), ask(`${year}-02-01`)]);
    for (const seller of sellers) expect(await payoutsOf(seller)).toHaveLength(1);
  });
});
