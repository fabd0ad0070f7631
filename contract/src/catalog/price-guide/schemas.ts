import * as z from 'zod';
import { Uuid } from '../../fields.ts';
import { CATEGORIES } from '../../listings/constants.ts';
import { NO_SUCH_CATEGORY, TagList } from '../schemas.ts';

/** What the seller's own project is. */
export const PriceGuideQuery = z.object({
  category: z.enum(CATEGORIES, { error: NO_SUCH_CATEGORY }),
  tags: TagList.default([]),
});
export type PriceGuideQuery = z.output<typeof PriceGuideQuery>;

/** What similar projects cost (rule L14). Prices are whole rupees of a listing's cheapest licence, and each is asked by one. */
export const PriceGuide = z.object({
  /** Whether each of them has a tag in common with the seller's; the category is theirs in any case. */
  shareATag: z.boolean(),
  /** How many were compared; of more, the best-selling. */
  count: z.number(),
  lowerQuartile: z.number(),
  median: z.number(),
  upperQuartile: z.number(),
  /** The likest, and of these the best-selling. */
  examples: z.array(z.object({ _id: Uuid, title: z.string(), price: z.number(), sales: z.number() })),
});
export type PriceGuide = z.output<typeof PriceGuide>;
