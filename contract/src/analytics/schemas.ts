import * as z from 'zod';
import { Day, Timestamp, Uuid } from '../fields.ts';
import { boundedText } from '../text.ts';
import { EVENTS_AT_ONCE, PAGE_SECTIONS, READ_PAGES, SCROLL_MARKS } from './constants.ts';

/**
 * A listing's page or its modal was looked at (rule L10). Category, seller and price are what the page showed
 * (rule B7); what is kept of them is what the market itself knows.
 */
const ProjectViewed = z.object({
  type: z.literal('project_viewed'),
  projectId: Uuid,
  category: boundedText(40).optional(),
  sellerId: Uuid.optional(),
  /** In whole rupees. */
  price: z.number().optional(),
  /** The host alone of the page that led here; this market's own too. Nothing when it is not known. */
  referrer: boundedText(253).optional(),
  /** The words of the search of this market that led here. */
  search: boundedText(200).optional(),
});

/** A page was read down to this share of its length. */
const PageScrolled = z.object({
  type: z.literal('page_scrolled'),
  path: z.enum(READ_PAGES),
  depth: z.literal(SCROLL_MARKS),
});

/** At least half of a section was seen. */
const SectionViewed = z.object({
  type: z.literal('section_viewed'),
  path: z.enum(READ_PAGES),
  section: z.enum(PAGE_SECTIONS),
});

/** What pages tell of being read: no cookies, no addresses, nothing under DNT or GPC (rule T4). */
export const AnalyticsEvents = z.object({
  events: z
    .array(z.discriminatedUnion('type', [ProjectViewed, PageScrolled, SectionViewed]), {
      error: 'Send a list of events',
    })
    .max(EVENTS_AT_ONCE, `At most ${EVENTS_AT_ONCE} events at once`),
});
export type AnalyticsEvent = z.input<typeof AnalyticsEvents>['events'][number];

/** `week` is the Monday it begins with, as the market's clock in India has it: `2026-11-16`. */
const Week = z.object({ week: z.string(), count: z.number() });
export type WeekCount = z.output<typeof Week>;

/** Listings from this price up to the next class, in whole rupees. */
const PriceClass = z.object({ from: z.number(), below: z.number().nullable(), count: z.number() });
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
  medianPrice: z.number().nullable(),
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
  computedAt: Timestamp.nullable(),
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

export const MarketAnalytics = Funnel.extend({
  categories: z.array(z.object({ category: z.string(), ...Steps })),
  sellers: z.array(z.object({ uid: Uuid, name: z.string(), ...Steps })),
  pages: z.array(PageReading),
});
export type MarketAnalytics = z.output<typeof MarketAnalytics>;

/** `from` and `until` are days, both included; without them the last 30. */
export const FunnelQuery = z.object({
  from: Day.optional(),
  until: Day.optional(),
  /** One listing alone. */
  project: Uuid.optional(),
});
export type FunnelQuery = z.output<typeof FunnelQuery>;
