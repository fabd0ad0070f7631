import type { Paise } from '#contract/money.ts';
import type { Context } from '#platform/context.ts';
import { findPosting } from '../repository/postings.ts';
import { settlementLines } from '../rules/settlements.ts';
import { isPostedNow } from './post.ts';

/** What the ledger needs to know of a settlement of the provider. */
interface SettlementMoney {
  id: string;
  /** What arrives at the bank. */
  amountPaise: Paise;
}

/** Posts what the provider has sent to the bank (rule D6). False when it was posted before, or nothing was sent. */
export function postSettlement(ctx: Context, { id, amountPaise }: SettlementMoney): Promise<boolean> {
  const source = { kind: 'settlement', type: 'settlement', id } as const;
  return isPostedNow(ctx, source, settlementLines('settlement', amountPaise));
}

/** Takes the posting of a settlement back that failed after it was sent. False where there is none, or it was done before. */
export async function postSettlementFailed(
  ctx: Context,
  { id, amountPaise }: SettlementMoney,
): Promise<boolean> {
  if (!(await findPosting(ctx.db, { kind: 'settlement', type: 'settlement', id }))) return false;
  const source = { kind: 'settlement_failed', type: 'settlement', id } as const;
  return isPostedNow(ctx, source, settlementLines('settlement_failed', amountPaise));
}
