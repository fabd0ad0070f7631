import { ERRORS } from '#contract/errors.ts';
import type { BillingDetails, BillingForm, BillingQuestion, OrderBilling } from '#contract/tax/schemas.ts';
import { type Context, inTransaction, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { declareLimit } from '#platform/limits/declare-limit.ts';
import { takePlace } from '#platform/limits/rate-limit.ts';
import {
  findBilling,
  findOrderBilling,
  findTaxedOrder,
  lockTaxedOrder,
  saveBilling,
  type TaxedOrder,
} from '../repository/billing.ts';
import { findClosedMonth, lockMonthsOpen } from '../repository/months.ts';
import { listPapersOfOrder, replaceContent } from '../repository/papers.ts';
import { amendedContents } from '../rules/paper-content.ts';
import { operatorParty } from '../rules/parties.ts';
import type { PaperRow } from '../view/rows.ts';

/** Each change keeps the papers that it replaces. */
const CHANGES = declareLimit({
  name: 'billing-changes',
  times: 20,
  seconds: 60 * 60,
  counts: 'changes of the particulars on an invoice, of a person',
});

/** Whether the caller is asked for details at checkout, and what they said the last time. */
export async function askBilling(ctx: Context): Promise<BillingQuestion> {
  const mode = ctx.settings.get('taxMode');
  return { mode, details: mode === 'off' ? null : await findBilling(ctx.db, signedIn(ctx).uid) };
}

/** Keeps what a buyer says at checkout, for the order and for the next time or for none; nothing while the tax mode is off (rule M5). */
export async function keepBilling(
  ctx: Context,
  of: { orderId: string; buyerId: string },
  details: BillingForm | undefined,
): Promise<void> {
  if (!details || ctx.settings.get('taxMode') === 'off') return;
  await inTransaction(ctx, (ctx) => saveBilling(ctx.db, of, details, ctx.now()));
}

/**
 * What the papers of an order say of its buyer, and whether that can be changed: for its buyer, and for admins.
 * @throws Refusal `payment.order_not_found`
 */
export async function showOrderBilling(ctx: Context, orderId: string): Promise<OrderBilling> {
  const { uid, role } = signedIn(ctx);
  const order = await findTaxedOrder(ctx.db, orderId);
  if (!order || (order.buyerId !== uid && role !== 'admin')) return fail('payment.order_not_found');
  const papers = await listPapersOfOrder(ctx.db, orderId);
  const refusal = await refusalOf(ctx, order, papers);
  return {
    details: await findOrderBilling(ctx.db, orderId),
    mayChange: refusal === undefined,
    reason: refusal === undefined ? null : ERRORS[refusal][1],
  };
}

/**
 * Says what an order's papers say of its buyer. Those that are issued already keep their numbers and dates, and are issued
 * again as the next revision until their month is closed (decision 71). The same details once more change nothing.
 * @throws Refusal `payment.order_not_found`, `tax.off`, `tax.order_without_paper`, `tax.month_closed`, `request.too_many`
 */
export async function changeOrderBilling(
  ctx: Context,
  orderId: string,
  details: BillingForm,
): Promise<OrderBilling> {
  const { uid } = signedIn(ctx);
  const found = await findTaxedOrder(ctx.db, orderId);
  if (found?.buyerId !== uid) return fail('payment.order_not_found');
  await takePlace(ctx, CHANGES, uid);
  await inTransaction(ctx, async (ctx) => {
    const order = (await lockTaxedOrder(ctx.db, orderId)) ?? fail('payment.order_not_found');
    // A statement of its own: it sees the papers of whoever held the lock.
    const papers = await listPapersOfOrder(ctx.db, orderId);
    await lockMonthsOpen(ctx.db, monthsOf(papers));
    const refusal = await refusalOf(ctx, order, papers);
    if (refusal) fail(refusal);
    await saveBilling(ctx.db, { orderId, buyerId: uid }, details, ctx.now());
    await issueAgain(ctx, order, papers, details);
  });
  return showOrderBilling(ctx, orderId);
}

type BillingRefusal = 'tax.off' | 'tax.order_without_paper' | 'tax.month_closed';

/** Why what papers say of the buyer cannot be changed; nothing where it can. */
async function refusalOf(
  ctx: Context,
  { status }: TaxedOrder,
  papers: readonly PaperRow[],
): Promise<BillingRefusal | undefined> {
  if (papers.length > 0)
    return (await findClosedMonth(ctx.db, monthsOf(papers))) ? 'tax.month_closed' : undefined;
  if (status === 'PAID' || status === 'CANCELLED') return 'tax.order_without_paper';
  return ctx.settings.get('taxMode') === 'off' ? 'tax.off' : undefined;
}

const monthsOf = (papers: readonly PaperRow[]) => [...new Set(papers.map(({ month }) => month))];

async function issueAgain(
  ctx: Context,
  buyer: TaxedOrder,
  papers: readonly PaperRow[],
  billing: BillingDetails,
): Promise<void> {
  const { state: operatorState } = operatorParty({ operator: ctx.settings.get('operator') });
  const before = papers.map(({ content }) => content);
  const contents = amendedContents(before, { buyer, billing, operatorState });
  const change = { at: ctx.now(), by: signedIn(ctx).uid };
  for (const [index, content] of contents.entries())
    await replaceContent(ctx.db, papers[index]!, content, change);
}
