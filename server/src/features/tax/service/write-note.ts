import type { Context } from '#platform/context.ts';
import { dayInIndia } from '#platform/time/days.ts';
import type { SaleChange } from '../../ledger/public.ts';
import { findPaperOfSale, getPostedAt } from '../repository/papers.ts';
import { NOTE_REASONS, type NoteReason } from '../rules/note-reasons.ts';
import { noteContent } from '../rules/paper-content.ts';
import { issuePaper } from './issue-paper.ts';

/**
 * The note about what a refund or a dispute has changed of a sale, in its transaction and under the order's lock (rule V13):
 * a credit note where less is left, a debit note where more is. Nothing where the sale has no invoice, whatever the tax mode
 * is at this moment, and nothing for what a dispute costs beyond the price.
 * @returns its number
 */
export async function writeNote(
  ctx: Context,
  orderId: string,
  change: SaleChange | undefined,
  reason: NoteReason,
): Promise<string | undefined> {
  if (!change || change.leftBeforePaise === change.leftAfterPaise) return undefined;
  const invoice = await findPaperOfSale(ctx.db, orderId);
  if (!invoice) return undefined;
  const { postingId, leftBeforePaise: beforePaise, leftAfterPaise: afterPaise } = change;
  const at = await getPostedAt(ctx.db, postingId);
  const { number } = await issuePaper(ctx, {
    ...{ kind: afterPaise < beforePaise ? 'credit_note' : 'debit_note', supplier: invoice.supplier },
    ...{ sellerId: invoice.seller_id, orderId, originalId: invoice.id, postingId },
    ...{ month: dayInIndia(at).slice(0, 7), issuedAt: at },
    content: noteContent(
      invoice.content,
      { beforePaise, afterPaise },
      { reason: NOTE_REASONS[reason], postingId },
    ),
  });
  return number;
}
