import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Timestamp, Uuid } from './fields.ts';
import { PAGE_SECTIONS, READ_PAGES, SCROLL_MARKS } from './page-reading.ts';
import { Day } from './tables.ts';

/** Days told unless others are asked for, today included; totals are held against as many days before. */
export const FUNNEL_DAYS = 30;
/** The longest time that can be asked for. */
export const FUNNEL_DAYS_MOST = 366;
/** Listings, referrers, search terms and sellers told by name, the most viewed first; files have all of them but the sellers. */
export const FUNNEL_NAMES_LISTED = 10;

/**
 * From looking to buying (rule T4). Views count once per visitor, listing and day; a checkout is an order that was
 * begun, a sale one that was paid, whatever became of it later. Days are those of the market in India.
 */
const Steps = {
  views: z.number(),
  checkouts: z.number(),
  sales: z.number(),
  /** What buyers paid. */
  soldPaise: z.number(),
};
const FunnelTotals = z.object(Steps);
export type FunnelTotals = z.output<typeof FunnelTotals>;

const FunnelDay = z.object({ day: z.string(), ...Steps });
export type FunnelDay = z.output<typeof FunnelDay>;

const FunnelListing = z.object({ _id: Uuid, title: z.string(), category: z.string(), ...Steps });
/** A name and the views that came by it: a referrer's host, or the words of a search of this market. */
const ViewsBy = z.object({ name: z.string(), views: z.number() });
const Funnel = z.object({
  from: z.string(),
  until: z.string(),
  /** Every day of the time asked for, also those without anything. */
  days: z.array(FunnelDay),
  totals: FunnelTotals,
  before: FunnelTotals,
  listings: z.array(FunnelListing),
  /** Where visitors came from; `direct`, `market` and `other` are names of our own. */
  referrers: z.array(ViewsBy),
  /** `other` are words beyond those that are counted by name. */
  searches: z.array(ViewsBy),
  /** When the figures were last added up. */
  computedAt: z.nullable(Timestamp),
});

export const SellerAnalytics = Funnel;
export type SellerAnalytics = z.output<typeof SellerAnalytics>;

/** How far a page was read and which of its sections were seen, in counts (rule B9). */
const PageReading = z.object({
  path: z.enum(READ_PAGES),
  scrolled: z.array(z.object({ depth: z.literal(SCROLL_MARKS), count: z.number() })),
  sections: z.array(z.object({ section: z.enum(PAGE_SECTIONS), count: z.number() })),
});
export type PageReading = z.output<typeof PageReading>;

export const MarketAnalytics = z.extend(Funnel, {
  categories: z.array(z.object({ category: z.string(), ...Steps })),
  sellers: z.array(z.object({ uid: Uuid, name: z.string(), ...Steps })),
  pages: z.array(PageReading),
});
export type MarketAnalytics = z.output<typeof MarketAnalytics>;

/** `from` and `until` are days, both included; without them the last 30. */
const FunnelQuery = z.object({
  from: z.optional(Day),
  until: z.optional(Day),
  /** One listing alone. */
  project: z.optional(Uuid),
});
export type FunnelQuery = z.output<typeof FunnelQuery>;

/** Calls of the analytics feature that show what came of the views. */
export const funnelEndpoints = {
  'GET /seller/analytics': endpoint({
    summary: 'Views, checkouts and sales of the caller’s listings by day, and where the views came from',
    access: ['seller'],
    query: FunnelQuery,
    data: SellerAnalytics,
  }),
  'GET /seller/analytics.csv': endpoint({
    summary: 'The same by day and listing, as a file',
    access: ['seller'],
    query: FunnelQuery,
    answer: 'file',
  }),
  'GET /seller/analytics/sources.csv': endpoint({
    summary: 'Every referrer and search term by day and listing, as a file',
    access: ['seller'],
    query: FunnelQuery,
    answer: 'file',
  }),
  'GET /admin/analytics': endpoint({
    summary: 'Views, checkouts and sales of the whole market by day, and how its pages are read',
    access: ['admin'],
    query: FunnelQuery,
    data: MarketAnalytics,
  }),
  'GET /admin/analytics.csv': endpoint({
    summary: 'The same by day and listing, as a file',
    access: ['admin'],
    query: FunnelQuery,
    answer: 'file',
  }),
  'GET /admin/analytics/sources.csv': endpoint({
    summary: 'Every referrer and search term of the market by day, or of one listing, as a file',
    access: ['admin'],
    query: FunnelQuery,
    answer: 'file',
  }),
};
