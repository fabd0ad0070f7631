import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Uuid } from './fields.ts';

/** Events that a browser may send at once, and bytes of them. */
export const EVENTS_AT_ONCE = 50;

/** A listing's page or its modal was looked at (rules.md L10). */
const ProjectViewed = z.object({ type: z.literal('project_viewed'), projectId: Uuid });

/** What pages tell of being read: no cookies, no addresses, nothing under DNT or GPC (rules.md T4). */
export const AnalyticsEvents = z.object({
  events: z
    .array(ProjectViewed, { error: 'Send a list of events' })
    .check(z.maxLength(EVENTS_AT_ONCE, `At most ${EVENTS_AT_ONCE} events at once`)),
});

/** Calls of the analytics feature. */
export const analyticsEndpoints = {
  'POST /analytics/events': endpoint({
    summary: 'What was looked at, in batches; counted once per visitor and day',
    access: 'public',
    body: AnalyticsEvents,
    status: 202,
  }),
};
