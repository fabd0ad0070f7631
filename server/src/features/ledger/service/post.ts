import { type Context, inTransaction } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import { ensureAccounts, insertEntries, insertTransaction } from '../repository/postings.ts';
import { imbalance, type Leg } from '../rules/postings.ts';

/** What a posting is about; nothing has two postings of one kind (rule M1). */
export interface Source {
  kind: string;
  /** `transaction`: it follows another posting. */
  type: 'order' | 'payment' | 'refund' | 'refund_request' | 'dispute' | 'transaction';
  id: string;
  /** Where the source does not tell the order. */
  orderId?: string;
  reversesId?: string;
}

/** The transaction's id when the posting was made now; nothing when its source had it, or there is nothing to move. */
export async function post(ctx: Context, source: Source, legs: readonly Leg[]): Promise<string | undefined> {
  const difference = imbalance(legs);
  if (difference !== 0) throw new RangeError(`${source.kind} of ${source.id} is off by ${difference} paise`);
  if (legs.length === 0) return undefined;
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now();
    const id = newId(now);
    const isNew = await insertTransaction(ctx.db, {
      id,
      kind: source.kind,
      sourceType: source.type,
      sourceId: source.id,
      orderId: source.orderId ?? null,
      reversesId: source.reversesId ?? null,
      postedAt: now,
    });
    if (!isNew) return undefined;
    await insertEntries(ctx.db, id, legs, await ensureAccounts(ctx.db, legs, now));
    return id;
  });
}

/** The same for who only asks whether it was made now. */
export async function isPostedNow(ctx: Context, source: Source, legs: readonly Leg[]): Promise<boolean> {
  return (await post(ctx, source, legs)) !== undefined;
}
