import type { Context } from '#platform/context.ts';
import { newId, newIdOfStep } from '#platform/ids.ts';
import { insertPosting, type NewPosting, openAccounts } from '../repository/postings.ts';
import { imbalance, type PostingLine } from '../rules/postings.ts';

/** What a posting is about; nothing has two postings of one kind (rule M1). */
export interface Source {
  kind: string;
  /** `transaction`: it follows another posting. */
  type:
    | 'order'
    | 'payment'
    | 'refund'
    | 'refund_request'
    | 'dispute'
    | 'payout'
    | 'tax_year'
    | 'challan'
    | 'gst_set_off'
    | 'settlement'
    | 'transaction';
  id: string;
  /** Where the source does not tell the order. */
  orderId?: string;
  reversesId?: string;
  /** Where it follows another posting of the same moment: statements list it after that one. */
  step?: 1 | 2;
}

/** A posting to be written. @throws RangeError when its lines do not balance */
export function postingOf(ctx: Context, source: Source, lines: readonly PostingLine[]): NewPosting {
  const difference = imbalance(lines);
  if (difference !== 0) throw new RangeError(`${source.kind} of ${source.id} is off by ${difference} paise`);
  const now = ctx.now();
  return {
    id: source.step ? newIdOfStep(now, source.step) : newId(now),
    kind: source.kind,
    source_type: source.type,
    source_id: source.id,
    order_id: source.orderId ?? null,
    reverses_id: source.reversesId ?? null,
    posted_at: now,
    lines: lines.map(({ code, ownerId, side, amountPaise }, line) => ({
      ...{ line, code, owner: ownerId, side, paise: amountPaise },
    })),
  };
}

/** The transaction's id when the posting was made now; nothing when its source had it, or there is nothing to move. */
export async function post(
  ctx: Context,
  source: Source,
  lines: readonly PostingLine[],
): Promise<string | undefined> {
  const posting = postingOf(ctx, source, lines);
  if (lines.length === 0) return undefined;
  return (await insertPosting(ctx.db, posting)) ? posting.id : undefined;
}

/** The same for who only asks whether it was made now. */
export async function isPostedNow(
  ctx: Context,
  source: Source,
  lines: readonly PostingLine[],
): Promise<boolean> {
  return (await post(ctx, source, lines)) !== undefined;
}

/** Opens the accounts that postings are the first to use. */
export function openAccountsFor(ctx: Context, postings: readonly NewPosting[]): Promise<void> {
  return openAccounts(ctx.db, postings);
}
