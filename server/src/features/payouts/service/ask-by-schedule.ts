import { type Context, inTransaction } from '#platform/context.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { dayInIndia } from '#platform/time/days.ts';
import { lockSellerFunds } from '../../ledger/public.ts';
import { listDue, lockDue, setNextDay } from '../repository/preferences.ts';
import { holdToTell } from '../rules/holds.ts';
import { nextDay } from '../rules/schedule.ts';
import { readEligibility } from './read-eligibility.ts';
import { openPayout } from './request-payout.ts';

const BATCH = 50;

/** A sweep: asks for all that can be paid to sellers whose day has come, or tells them why not (rule M3). */
export async function askBySchedule(ctx: Context): Promise<void> {
  const today = dayInIndia(ctx.now());
  for (let due = BATCH; due >= BATCH; ) {
    const sellers = await listDue(ctx.db, today, BATCH);
    for (const sellerId of sellers) await askOrComplain(ctx, sellerId, today);
    due = sellers.length;
  }
}

/** One seller's trouble keeps nobody else waiting, and comes again on the seller's next day at the earliest. */
async function askOrComplain(ctx: Context, sellerId: string, today: string): Promise<void> {
  try {
    await inTransaction(ctx, async (ctx) => {
      const funds = await lockSellerFunds(ctx, sellerId);
      if (!(await moveOn(ctx, sellerId, today))) return;
      const { seller, account, payablePaise, holds } = await readEligibility(ctx, sellerId, funds);
      if (!seller.is_selling) return;
      if (account && holds.length === 0) {
        await openPayout(ctx, account, { amountPaise: payablePaise, isScheduled: true });
        return;
      }
      const hold = holdToTell(holds);
      if (hold)
        await recordEvent(ctx, 'payout.held', sellerId, { sellerId, hold: hold.code, text: hold.text });
    });
  } catch (error) {
    ctx.log.error({ err: error, sellerId }, 'a payout could not be asked for by its schedule');
    await inTransaction(ctx, (ctx) => moveOn(ctx, sellerId, today));
  }
}

/** Sets the day on which a seller's schedule asks next; false where somebody else did, or it asks no more. */
async function moveOn(ctx: Context, sellerId: string, today: string): Promise<boolean> {
  const schedule = await lockDue(ctx.db, sellerId, today);
  if (!schedule || schedule === 'off') return false;
  await setNextDay(ctx.db, sellerId, nextDay(schedule, today));
  return true;
}
