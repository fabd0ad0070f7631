import type * as z from 'zod';
import type { Discount, DiscountChange } from '#contract/discounts/schemas.ts';
import { type Context, inTransaction, signedIn } from '#platform/context.ts';
import { fail, failAtField, fieldError } from '#platform/errors.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { refuseFields } from '#platform/http/endpoints/validation.ts';
import {
  countListings,
  deleteSellerCode,
  getShown,
  lockOwnCode,
  mostUsesOfOne,
  replaceListings,
  updateSellerCode,
  wasUsed,
} from '../repository/seller-codes.ts';
import type { SellerCode } from '../view/code-rows.ts';
import { viewDiscount } from '../view/seller-codes.ts';
import { lockChosenListings } from './make-code.ts';
import { columnsOf, refuseWindow } from './seller-code-columns.ts';

type Change = z.output<typeof DiscountChange>;

/**
 * Changes, pauses or resumes a code of the caller. Orders that exist keep their price: each is a snapshot (rules
 * P3, L7, P9).
 * @throws Refusal `discount.not_found`, `discount.stale`, `discount.ended`, `discount.limit_below_uses`,
 * `discount.listing_not_yours`, `request.invalid`
 */
export function changeCode(ctx: Context, id: string, change: Change): Promise<Discount> {
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now();
    const projectIds =
      change.allListings === true ? [] : change.projectIds && [...new Set(change.projectIds)];
    // Listings before the code, as orders and deletions take them.
    if (projectIds) await lockChosenListings(ctx, projectIds);
    const code = await lockOwn(ctx, id);
    if (code.revision !== change.revision) fail('discount.stale');
    if (code.revoked_at !== null) fail('discount.ended');
    await refuseUnfit(ctx, code, change, now);
    const columns = columnsOf(change, now);
    // A pause that goes on keeps its beginning.
    if (change.paused && code.paused_at) columns.paused_at = code.paused_at;
    await updateSellerCode(ctx.db, id, columns);
    if (projectIds) await replaceListings(ctx.db, id, projectIds);
    const fields = Object.keys(change).filter((name) => name !== 'revision');
    await recordEvent(ctx, 'discount.changed', id, { sellerId: code.seller_id, fields });
    return viewDiscount(await getShown(ctx.db, id), now);
  });
}

/**
 * Deletes a code of the caller that no order ever held; any other ends, and what it did stays to be seen. Ending
 * twice is the same as once.
 * @throws Refusal `discount.not_found`
 */
export function removeCode(ctx: Context, id: string): Promise<{ _id: string; ended: boolean }> {
  return inTransaction(ctx, async (ctx) => {
    const code = await lockOwn(ctx, id);
    const ended = await wasUsed(ctx.db, id);
    if (!ended) {
      await deleteSellerCode(ctx.db, id);
      await recordEvent(ctx, 'discount.deleted', id, { sellerId: code.seller_id, code: code.word });
    } else if (code.revoked_at === null) {
      await updateSellerCode(ctx.db, id, { revoked_at: ctx.now() });
      await recordEvent(ctx, 'discount.ended', id, { sellerId: code.seller_id });
    }
    return { _id: id, ended };
  });
}

async function lockOwn(ctx: Context, id: string): Promise<SellerCode> {
  return (await lockOwnCode(ctx.db, id, signedIn(ctx).uid)) ?? fail('discount.not_found');
}

/** What only the code as it stands can tell: its window as a whole, what it was used for, and its listings. */
async function refuseUnfit(ctx: Context, code: SellerCode, change: Change, now: Date): Promise<void> {
  const dateOf = (text: string | null | undefined, before: Date | null) =>
    text === undefined ? before : text === null ? null : new Date(text);
  const startsAt = dateOf(change.startsAt, code.starts_at);
  const endsAt = dateOf(change.endsAt, code.expires_at);
  const isMoved = endsAt?.getTime() !== code.expires_at?.getTime() || change.startsAt !== undefined;
  if (isMoved) refuseWindow(startsAt, endsAt, now);
  if (isLower(change.usesLimit, code.uses_limit)) refuseBelow('usesLimit', change.usesLimit, code.uses);
  if (isLower(change.usesPerBuyer, code.buyer_uses_limit)) {
    refuseBelow('usesPerBuyer', change.usesPerBuyer, await mostUsesOfOne(ctx.db, code.id));
  }
  const hasNone = change.allListings === false && change.projectIds === undefined;
  if (hasNone && (await countListings(ctx.db, code.id)) === 0) {
    refuseFields([fieldError('projectIds', 'Choose at least one project')]);
  }
}

const isLower = (wanted: number | null | undefined, now: number | null): wanted is number =>
  typeof wanted === 'number' && (now === null || wanted < now);

function refuseBelow(field: string, wanted: number, uses: number): void {
  if (wanted >= uses) return;
  failAtField('discount.limit_below_uses', field, { uses });
}
