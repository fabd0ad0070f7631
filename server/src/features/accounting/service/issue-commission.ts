import type { PaperKind } from '#contract/tax/constants.ts';
import type { PaperContent } from '#contract/tax/schemas.ts';
import { isStateCode } from '#contract/tax/states.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { after, monthInIndia, nextMonth } from '#platform/time/days.ts';
import {
  findTaxSellers,
  issuePaper,
  operatorOf,
  operatorParty,
  partyOf,
  type TaxSeller,
} from '../../tax/public.ts';
import {
  beginMonth,
  endMonth,
  findFirstMonth,
  findLastInvoiced,
  listCommission,
  listCommissionInvoices,
} from '../repository/commission.ts';
import { commissionLines, partMonth, totalOf } from '../rules/commission.ts';
import { isSettled } from '../rules/months.ts';
import type { CommissionChange } from '../view/rows.ts';

/**
 * Invoices the commission of every month that is over, month after month, once each (rules V1, M5). A sweep; of two at once
 * the second finds the month done.
 */
export async function issueCommission(ctx: Context): Promise<void> {
  const last = await findLastInvoiced(ctx.db);
  let month = last ? nextMonth(last) : await findFirstMonth(ctx.db);
  while (month && isSettled(month, ctx.now())) {
    if (ctx.settings.get('operator').gstin === '') {
      ctx.log.warn({ month }, 'commission is not invoiced: the settings name no GSTIN of the operator');
      return;
    }
    await issueMonth(ctx, month);
    month = nextMonth(month);
  }
}

/** All of a month or nothing; in the order of sellers, so that numbers follow it. */
function issueMonth(ctx: Context, month: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    if (!(await beginMonth(ctx.db, month, ctx.now()))) return;
    const changes = await listCommission(ctx.db, month);
    let papers = 0;
    const bySeller = Map.groupBy(changes, ({ sellerId }) => sellerId);
    for (const ids of batchesOf([...bySeller.keys()])) {
      const sellers = await findTaxSellers(ctx, ids);
      for (const id of ids) papers += await issueToSeller(ctx, month, sellers.get(id)!, bySeller.get(id)!);
    }
    await endMonth(ctx.db, month, papers);
  });
}

const SELLERS_AT_ONCE = 500;

function* batchesOf(ids: readonly string[]): Generator<string[]> {
  for (let at = 0; at < ids.length; at += SELLERS_AT_ONCE) yield ids.slice(at, at + SELLERS_AT_ONCE);
}

/** How many papers it took: none where everything was given back in the month of its sale. */
async function issueToSeller(
  ctx: Context,
  month: string,
  seller: TaxSeller,
  changes: readonly CommissionChange[],
): Promise<number> {
  const { invoiced, givenBack } = partMonth(month, changes);
  const isInvoiced = await issue(ctx, 'commission_invoice', { month, seller, changes: invoiced });
  const isNoted = await issue(ctx, 'commission_credit_note', { month, seller, changes: givenBack });
  return Number(isInvoiced) + Number(isNoted);
}

interface PaperOfMonth {
  month: string;
  seller: TaxSeller;
  changes: readonly CommissionChange[];
}

async function issue(
  ctx: Context,
  kind: Extract<PaperKind, 'commission_invoice' | 'commission_credit_note'>,
  { month, seller, changes }: PaperOfMonth,
): Promise<boolean> {
  const supplier = operatorParty({ operator: ctx.settings.get('operator') });
  const recipient = { ...partyOf(seller), email: seller.email };
  // Who has said no state is where the market is (rule V8).
  const placeOfSupply =
    recipient.state !== null && isStateCode(recipient.state) ? recipient.state : supplier.state!;
  const isIntraState = placeOfSupply === supplier.state;
  const lines = commissionLines(month, changes, isIntraState).filter(({ totalPaise }) => totalPaise !== 0);
  if (lines.length === 0) return false;
  const change = kind === 'commission_invoice' ? NO_CHANGE : await changedBy(ctx, seller.sellerId, changes);
  await issuePaper(ctx, {
    ...{ kind, supplier: supplier.gstin!, sellerId: seller.sellerId, orderId: null, postingId: null, month },
    originalId: change.originalId,
    // The last moment of the month, so that number and return are of its financial year.
    issuedAt: after(monthInIndia(month).until, -1),
    content: {
      ...{ supplier, recipient, placeOfSupply, isIntraState, reverseCharge: false },
      ...{ lines, ...totalOf(lines), original: change.original, reason: change.reason },
      postings: changes.flatMap(({ postings }) => postings).toSorted(),
      operator: operatorOf({
        marketName: ctx.settings.get('marketName'),
        operator: ctx.settings.get('operator'),
      }),
    },
  });
  return true;
}

interface Change {
  originalId: string | null;
  original: PaperContent['original'];
  reason: string | null;
}
const NO_CHANGE: Change = { originalId: null, original: null, reason: null };

/** The invoices that a note changes: the one, or all of them in its words. */
async function changedBy(
  ctx: Context,
  sellerId: string,
  changes: readonly CommissionChange[],
): Promise<Change> {
  const months = [...new Set(changes.map(({ soldIn }) => soldIn))];
  const invoices = await listCommissionInvoices(ctx.db, sellerId, months);
  const [only] = invoices;
  const names = invoices.map(({ number }) => number).join(', ');
  return {
    originalId: invoices.length === 1 ? only!.id : null,
    original: invoices.length === 1 ? { number: only!.number, issuedAt: only!.issuedAt.toISOString() } : null,
    reason: `Sales were refunded or lost in a dispute. Changes ${names || 'no invoice of this market'}`,
  };
}
