import type { FastifyRequest } from 'fastify';
import type { analyticsEndpoints } from '#contract/analytics/endpoints.ts';
import type { Handlers } from '#platform/http/endpoints/register.ts';
import { networkOf } from '../../accounts/public.ts';
import type { Intake } from '../service/event-intake.ts';

/** The calls by which pages tell, into the intake of this process. */
export function analyticsHandlers(intake: Intake): Handlers<typeof analyticsEndpoints> {
  return {
    'POST /analytics/events': async (ctx, { body, request }) => {
      if (wantsNoTracking(request)) return undefined;
      await intake.take({
        events: body.events,
        viewer: { actor: ctx.actor, network: networkOf(request.ip) },
        at: ctx.now(),
        ownHosts: [new URL(ctx.config.publicUrl).hostname, request.hostname],
      });
      return undefined;
    },
  };
}

/** Do Not Track and Global Privacy Control: what such a browser sends is taken and dropped (rule T4). */
function wantsNoTracking({ headers }: FastifyRequest): boolean {
  return headers.dnt === '1' || headers['sec-gpc'] === '1';
}
