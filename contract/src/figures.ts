import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Timestamp } from './fields.ts';

/** Weeks that the market's figures look back, the running one included. */
export const FIGURE_WEEKS = 12;
/** Lower ends of the price classes, in whole rupees. */
export const PRICE_CLASSES = [0, 500, 1_000, 2_500, 5_000, 10_000, 25_000] as const;
/** How many tags and how many languages are told, the most frequent first. */
export const NAMES_LISTED = 8;

/** `week` is the Monday it begins with, as the market's clock in India has it: `2026-11-16`. */
const Week = z.object({ week: z.string(), count: z.number() });
export type WeekCount = z.output<typeof Week>;

/** Listings from this price up to the next class, in whole rupees. */
const PriceClass = z.object({ from: z.number(), below: z.nullable(z.number()), count: z.number() });
export type PriceClass = z.output<typeof PriceClass>;

const NamedCount = z.object({ name: z.string(), count: z.number() });
export type NamedCount = z.output<typeof NamedCount>;

/** What anybody may know of the whole market: counts alone, nobody's money and nobody's name (rule T4). */
export const MarketFigures = z.object({
  computedAt: Timestamp,
  /** On the market now. */
  listings: z.number(),
  sellers: z.number(),
  /** In whole rupees; `null` while nothing is listed. */
  medianPrice: z.nullable(z.number()),
  categories: z.array(NamedCount),
  /** Listings by the week of their first approval; only those that are still on the market. */
  newByWeek: z.array(Week),
  /** Paid orders by week, whatever became of them later. */
  salesByWeek: z.array(Week),
  prices: z.array(PriceClass),
  /** Main languages of the archives, as far as they are known. */
  languages: z.array(NamedCount),
  tags: z.array(NamedCount),
});
export type MarketFigures = z.output<typeof MarketFigures>;

/** Calls of the analytics feature that anybody may make. */
export const figureEndpoints = {
  'GET /figures': endpoint({
    summary: 'Figures of the whole market: listings, prices and sales by week, in counts',
    access: 'public',
    data: MarketFigures,
    cached: true,
  }),
};
