import type { Paise } from '#contract/money.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import {
  type Balance,
  ensureAccounts,
  findPosting,
  insertEntries,
  insertTransaction,
  listBalances,
  readTakenBack,
  readTrialBalance,
} from './repository.ts';
import { type Finding, listFindings } from './repository-findings.ts';
import {
  gatewayFeeLegs,
  imbalance,
  type Leg,
  refundPaidLegs,
  reversed,
  type Sale,
  saleLegs,
  saleRefundLegs,
  suspenseLegs,
  suspenseRefundLegs,
} from './rules.ts';

export type { Balance, Finding, Sale };

interface Source {
  kind: string;
  type: 'order' | 'payment' | 'refund';
  id: string;
  reversesId?: string;
}

/**
 * Posts the sale of a paid order, inside the caller's transaction (rules.md M1, P4). A second posting of the
 * same order changes nothing; so with all postings below.
 */
export function postSale(ctx: Context, sale: Sale): Promise<boolean> {
  return post(ctx, { kind: 'sale', type: 'order', id: sale.orderId }, saleLegs(sale));
}

/** Posts the provider's fee of a captured payment. `feePaise` contains `taxPaise` (payments.md A3). */
export async function postGatewayFee(
  ctx: Context,
  payment: { id: string; feePaise: Paise; taxPaise: Paise },
): Promise<boolean> {
  if (payment.feePaise === 0) return false;
  const legs = gatewayFeeLegs(payment.feePaise, payment.taxPaise);
  return post(ctx, { kind: 'gateway_fee', type: 'payment', id: payment.id }, legs);
}

/** Posts captured money that bought nothing and goes back (rules.md P5). */
export function postSuspense(ctx: Context, payment: { id: string; amountPaise: Paise }): Promise<boolean> {
  return post(ctx, { kind: 'suspense', type: 'payment', id: payment.id }, suspenseLegs(payment.amountPaise));
}

/** Posts the finished return of money from suspense. */
export function postSuspenseRefund(
  ctx: Context,
  refund: { id: string; amountPaise: Paise },
): Promise<boolean> {
  const source: Source = { kind: 'suspense_refund', type: 'refund', id: refund.id };
  return post(ctx, source, suspenseRefundLegs(refund.amountPaise));
}

/**
 * Takes a refund of a sale out of both shares, pro rata (rules.md M2). The caller holds the order's lock, and its
 * refunds have rows.
 */
export async function postSaleRefund(
  ctx: Context,
  sale: Sale,
  refund: { id: string; amountPaise: Paise },
): Promise<boolean> {
  const before = await readTakenBack(ctx.db, sale.orderId);
  const legs = saleRefundLegs(sale, before, refund.amountPaise);
  return post(ctx, { kind: 'refund', type: 'refund', id: refund.id }, legs);
}

/** Posts that a refund of a sale has left the provider. */
export function postRefundPaid(ctx: Context, refund: { id: string; amountPaise: Paise }): Promise<boolean> {
  const source: Source = { kind: 'refund_paid', type: 'refund', id: refund.id };
  return post(ctx, source, refundPaidLegs(refund.amountPaise));
}

/** Restores what a refund of a sale took, because the provider could not pay it out (rules.md P5). */
export async function postRefundFailed(ctx: Context, refundId: string): Promise<boolean> {
  const taken = await findPosting(ctx.db, 'refund', 'refund', refundId);
  if (!taken) return false;
  const source: Source = { kind: 'refund_failed', type: 'refund', id: refundId, reversesId: taken.id };
  return post(ctx, source, reversed(taken.legs));
}

/** True when the posting was made now, false when its source had it. */
function post(ctx: Context, source: Source, legs: Leg[]): Promise<boolean> {
  const difference = imbalance(legs);
  if (difference !== 0) throw new RangeError(`${source.kind} of ${source.id} is off by ${difference} paise`);
  return inTransaction(ctx, async (ctx) => {
    const id = newId(ctx.now());
    const isNew = await insertTransaction(ctx.db, {
      id,
      kind: source.kind,
      sourceType: source.type,
      sourceId: source.id,
      reversesId: source.reversesId ?? null,
      postedAt: ctx.now(),
    });
    if (!isNew) return false;
    await insertEntries(ctx.db, id, legs, await ensureAccounts(ctx.db, legs, ctx.now()));
    return true;
  });
}

/** Balances of every account, or of one seller's, positive on their normal side. Always sums (rules.md M1). */
export function balances(ctx: Context, ownerId?: string): Promise<Balance[]> {
  return listBalances(ctx.db, ownerId);
}

/** Debits less credits over everything; zero at all times. */
export function trialBalance(ctx: Context): Promise<number> {
  return readTrialBalance(ctx.db);
}

/** Proves the books on the whole database (rules.md M4). Empty when all is well. */
export function checkLedger(ctx: Pick<Context, 'db'>): Promise<Finding[]> {
  return listFindings(ctx.db);
}

const CHECK_HOURS = 24;
let checkedAt: Date | undefined;

/**
 * Proves the books once a day and cries out when they are wrong (rules.md M4). A sweep; when it last ran is this
 * process's own knowledge, because checking once more does no harm.
 */
export async function checkNightly(ctx: Context): Promise<void> {
  const now = ctx.now();
  checkedAt ??= now;
  if (now.getTime() - checkedAt.getTime() < CHECK_HOURS * 3_600_000) return;
  checkedAt = now;
  const findings = await checkLedger(ctx);
  for (const finding of findings) ctx.log.error({ finding }, 'the books are not in order');
}
