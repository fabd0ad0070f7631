import type * as z from 'zod';
import { DISCOUNT_LIMITS } from '#contract/discounts/constants.ts';
import type { Discount, DiscountInput } from '#contract/discounts/schemas.ts';
import { type Context, inTransaction, signedIn } from '#platform/context.ts';
import { failAtField } from '#platform/errors.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { newId } from '#platform/ids.ts';
import { declareLimit } from '#platform/limits/declare-limit.ts';
import { takePlace } from '#platform/limits/rate-limit.ts';
import { getShown, insertSellerCode, lockOwnListings, replaceListings } from '../repository/seller-codes.ts';
import { newWord, normaliseCode } from '../rules/code-text.ts';
import { viewDiscount } from '../view/seller-codes.ts';
import { columnsOf, refuseWindow } from './seller-code-columns.ts';

const CODES = declareLimit({
  name: 'discounts-made',
  times: DISCOUNT_LIMITS.madePerHour,
  seconds: 3_600,
  counts: 'discount codes made, of a seller',
});
/** Made words are as good as never taken; more often than this it is no coincidence. */
const ATTEMPTS = 5;

/**
 * Makes a code of the caller (rule P9): with a word of their own, or a made one.
 * @throws Refusal `discount.word_taken`, `discount.listing_not_yours`, `request.invalid`, `request.too_many`
 */
export async function makeCode(ctx: Context, input: z.output<typeof DiscountInput>): Promise<Discount> {
  const sellerId = signedIn(ctx).uid;
  await takePlace(ctx, CODES, sellerId);
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now();
    const id = newId(now);
    const columns = columnsOf(input, now);
    refuseWindow(dateIn(columns.starts_at), dateIn(columns.expires_at), now);
    const projectIds = input.allListings ? [] : [...new Set(input.projectIds)];
    await lockChosenListings(ctx, projectIds);
    await insertWord(ctx, input.code, { id, seller_id: sellerId, created_at: now, ...columns });
    await replaceListings(ctx.db, id, projectIds);
    await recordEvent(ctx, 'discount.created', id, { sellerId });
    return viewDiscount(await getShown(ctx.db, id), now);
  });
}

type NewCode = Omit<Parameters<typeof insertSellerCode>[1], 'code' | 'word'>;

async function insertWord(ctx: Context, wanted: string | undefined, values: NewCode): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const word = wanted ?? newWord();
    if (await insertSellerCode(ctx.db, { ...values, word, code: normaliseCode(word) })) return;
    if (wanted !== undefined) break;
  }
  failAtField('discount.word_taken', 'code');
}

/** Keeps the chosen listings, which must be the caller's own. @throws Refusal `discount.listing_not_yours` */
export async function lockChosenListings(ctx: Context, projectIds: readonly string[]): Promise<void> {
  if (projectIds.length === 0) return;
  const own = await lockOwnListings(ctx.db, projectIds, signedIn(ctx).uid);
  if (own < projectIds.length) failAtField('discount.listing_not_yours', 'projectIds');
}

const dateIn = (value: unknown): Date | null => (value instanceof Date ? value : null);
