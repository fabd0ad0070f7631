import { type Context, inTransaction } from '#platform/context.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { newId } from '#platform/ids.ts';
import { isProviderError, ProviderSilent } from '#platform/provider/errors.ts';
import { after, DAY_MS, dayInIndia } from '#platform/time/days.ts';
import { postSettlement, postSettlementFailed } from '../../../ledger/public.ts';
import type { ProviderSettlement, ProviderSettlementItem } from '../../provider/entities.ts';
import { razorpayClient } from '../../provider/razorpay-client.ts';
import { addDays, claimDays, noteRead } from '../../repository/settlements/days.ts';
import {
  countDiffering,
  insertItems,
  listUnprocessed,
  saveSettlement,
} from '../../repository/settlements/settlements.ts';

const HOUR_MS = 3_600_000;
/** Days of one run; the next run continues a minute later. */
const BATCH = 40;
/** For how long after a day the provider may still add to it. */
const WATCHED_DAYS = 3;

/**
 * Asks the provider what it has sent to the bank, for each day since the first payment, and once a day for the last ones again
 * (rule C11). A sweep; running it twice, or by two processes at once, changes nothing.
 */
export async function readSettlements(ctx: Context): Promise<void> {
  const now = ctx.now();
  await addDays(ctx.db, dayInIndia(now));
  const days = await claimDays(ctx.db, {
    ...{ at: now, readBefore: after(now, -DAY_MS), triedBefore: after(now, -HOUR_MS) },
    ...{ watchedDays: WATCHED_DAYS, most: BATCH },
  });
  if (days.length === 0) return;
  for (const day of days) {
    try {
      await readDay(ctx, day);
      await noteRead(ctx.db, day, now);
    } catch (error) {
      if (!isProviderError(error)) throw error;
      ctx.log.error({ err: error, day }, 'the settlements of a day could not be read');
      // It is away: the other days come in an hour.
      if (error instanceof ProviderSilent) return;
    }
  }
  await followUnprocessed(ctx);
}

async function readDay(ctx: Context, day: string): Promise<void> {
  const provider = razorpayClient(ctx.config.payments);
  const items = await provider.fetchSettledItems(day);
  for (const [id, own] of Map.groupBy(items, ({ settlement_id }) => settlement_id ?? '')) {
    await keepSettlement(ctx, await provider.fetchSettlement(id), own);
  }
}

/** What was about to be sent when it was read, and has been, or has failed, by now. */
async function followUnprocessed(ctx: Context): Promise<void> {
  const provider = razorpayClient(ctx.config.payments);
  for (const id of await listUnprocessed(ctx.db)) {
    await keepSettlement(ctx, await provider.fetchSettlement(id), []);
  }
}

/**
 * Stores a settlement with its items, each once, and posts it when it was sent. Items that are not as the market has them are
 * told to admins, once.
 */
function keepSettlement(
  ctx: Context,
  settlement: ProviderSettlement,
  items: readonly ProviderSettlementItem[],
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const at = ctx.now();
    const settledAt = new Date(settlement.created_at * 1000);
    const saved = await saveSettlement(ctx.db, {
      ...{ id: newId(at), provider_settlement_id: settlement.id, status: settlement.status },
      ...{ amount_paise: settlement.amount, utr: settlement.utr?.toUpperCase() ?? null },
      ...{ settled_at: settledAt, seen_at: at },
    });
    const added = await insertItems(
      ctx.db,
      items.map((item) => ({
        ...{ id: newId(at), settlement_id: saved.id, kind: item.type, entity_id: item.entity_id },
        ...{ dispute_id: item.dispute_id, amount_paise: item.amount ?? 0, debit_paise: item.debit ?? 0 },
        ...{ credit_paise: item.credit ?? 0, fee_paise: item.fee ?? 0, tax_paise: item.tax ?? 0 },
        settled_at: item.settled_at === null ? settledAt : new Date(item.settled_at * 1000),
      })),
    );
    const money = { id: saved.id, amountPaise: saved.amount_paise };
    if (saved.status === 'processed') await postSettlement(ctx, money);
    const hasFailedNow = saved.status === 'failed' && (await postSettlementFailed(ctx, money));
    const differences = await countDiffering(ctx.db, added);
    if (differences === 0 && !hasFailedNow) return;
    const data = { settlement: settlement.id, differences, hasFailed: hasFailedNow };
    await recordEvent(ctx, 'settlement.differs', saved.id, data);
    ctx.log.error(data, 'a settlement of the provider is not as the books have it');
  });
}
