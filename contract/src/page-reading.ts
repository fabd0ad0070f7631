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
