/**
 * Which pages tell how far they are read, and by which parts (rules B7, B9). The lists are
 * closed, so that nobody can fill the counts with names of their own.
 */

/** Shares of a page's length, in percent. */
export const SCROLL_MARKS = [25, 50, 75, 90, 100] as const;
/** Addresses as counted: a listing's own is told by its views. */
export const READ_PAGES = [
  '/',
  '/old-home',
  '/market',
  '/projects',
  '/project/share/:id',
  '/about',
  '/pricing',
  '/contact',
  '/terms',
  '/terms-and-conditions',
  '/privacy',
  '/refunds',
  '/grievance',
  '/modern-dashboard',
  '/seller-registration',
] as const;
export type ReadPage = (typeof READ_PAGES)[number];

/** Names that sections carry in `data-section`. */
export const PAGE_SECTIONS = [
  'hero',
  'highlights',
  'featured',
  'why-choose',
  'how-it-works',
  'community',
  'closing',
  'calculator',
  'form',
  'plots',
] as const;
export type PageSection = (typeof PAGE_SECTIONS)[number];

const LISTING_PAGE = /^\/project\/share\/[^/]+$/;

/** The page as it is counted; nothing for one that is not. */
export function readPageOf(pathname: string): ReadPage | undefined {
  if (LISTING_PAGE.test(pathname)) return '/project/share/:id';
  return READ_PAGES.find((page) => page === pathname);
}

/** Events that a browser may send at once, and bytes of them: what `sendBeacon` takes. */
export const EVENTS_AT_ONCE = 50;
export const EVENT_BYTES = 64 * 1024;

/** Weeks that the market's figures look back, the running one included. */
export const FIGURE_WEEKS = 12;
/** Lower ends of the price classes, in whole rupees. */
export const PRICE_CLASSES = [0, 500, 1_000, 2_500, 5_000, 10_000, 25_000] as const;
/** How many tags and how many languages are told, the most frequent first. */
export const NAMES_LISTED = 8;

/** Days told unless others are asked for, today included; totals are held against as many days before. */
export const FUNNEL_DAYS = 30;
/** The longest time that can be asked for. */
export const FUNNEL_DAYS_MOST = 366;
/** Listings, referrers, search terms and sellers told by name, the most viewed first; files have all of them but the sellers. */
export const FUNNEL_NAMES_LISTED = 10;
