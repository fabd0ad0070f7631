import type { PriceGuide, PriceGuideQuery } from '#contract/catalog/price-guide/schemas.ts';
import { type Context, signedIn } from '#platform/context.ts';
import { declareLimit } from '#platform/limits/declare-limit.ts';
import { takePlace } from '#platform/limits/rate-limit.ts';
import { readPriceGuide } from '../repository/price-guide.ts';
import { viewPriceGuide } from '../view/price-guide.ts';

const GUIDES = declareLimit({
  name: 'price-guides',
  times: 30,
  seconds: 60,
  counts: 'questions what similar projects cost, of a seller',
});

/**
 * What projects of other sellers cost that are like the one that a seller prices; `null` where fewer than five are
 * (rule L14).
 * @throws Refusal `request.too_many`
 */
export async function guidePrice(
  ctx: Context,
  { category, tags }: PriceGuideQuery,
): Promise<PriceGuide | null> {
  const sellerId = signedIn(ctx).uid;
  await takePlace(ctx, GUIDES, sellerId);
  return viewPriceGuide(await readPriceGuide(ctx.db, { category, tags, sellerId }));
}
