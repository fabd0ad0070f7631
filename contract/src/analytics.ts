import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Uuid } from './fields.ts';
import { PAGE_SECTIONS, READ_PAGES, SCROLL_MARKS } from './page-reading.ts';
import { boundedText } from './text.ts';

/** Events that a browser may send at once, and bytes of them: what `sendBeacon` takes. */
const EVENTS_AT_ONCE = 50;
const EVENT_BYTES = 64 * 1024;

/**
 * A listing's page or its modal was looked at (rule L10). Category, seller and price are what the page showed
 * (rule B7); what is kept of them is what the market itself knows.
 */
const ProjectViewed = z.object({
  type: z.literal('project_viewed'),
  projectId: Uuid,
  category: z.optional(boundedText(40)),
  sellerId: z.optional(Uuid),
  /** In whole rupees. */
  price: z.optional(z.number()),
  /** The host alone of the page that led here; this market's own too. Nothing when it is not known. */
  referrer: z.optional(boundedText(253)),
  /** The words of the search of this market that led here. */
  search: z.optional(boundedText(200)),
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
const AnalyticsEvents = z.object({
  events: z
    .array(z.discriminatedUnion('type', [ProjectViewed, PageScrolled, SectionViewed]), {
      error: 'Send a list of events',
    })
    .check(z.maxLength(EVENTS_AT_ONCE, `At most ${EVENTS_AT_ONCE} events at once`)),
});
export type AnalyticsEvent = z.input<typeof AnalyticsEvents>['events'][number];

/** Calls of the analytics feature. */
export const analyticsEndpoints = {
  'POST /analytics/events': endpoint({
    summary: 'What was looked at, in batches; listings are counted once per visitor and day',
    access: 'public',
    body: AnalyticsEvents,
    bodyBytes: EVENT_BYTES,
    status: 202,
  }),
};
