import type { FastifyRequest } from 'fastify';
import type { analyticsEndpoints } from '#contract/analytics.ts';
import type { Handlers } from '#platform/http/register.ts';
import { takeEvents } from './service.ts';

export const analyticsHandlers: Handlers<typeof analyticsEndpoints> = {
  'POST /analytics/events': async (ctx, { body, request }) => {
    if (!wantsNoTracking(request)) {
      const userAgent = request.headers['user-agent'] ?? '';
      await takeEvents(ctx, body.events, { address: request.ip, userAgent });
    }
    return undefined;
  },
};

/** Do Not Track and Global Privacy Control: what such a browser sends is taken and dropped (rules.md T4). */
function wantsNoTracking({ headers }: FastifyRequest): boolean {
  return headers.dnt === '1' || headers['sec-gpc'] === '1';
}
