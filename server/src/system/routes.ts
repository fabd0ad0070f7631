import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { type systemEndpoints, testClockEndpoints } from '#contract/system/endpoints.ts';
import type { Config } from '../config.ts';
import type { Services } from '../platform/context.ts';
import { fail } from '../platform/errors.ts';
import { entityTag, matchesEtag, VARY } from '../platform/http/cache/conditional-answer.ts';
import { REVALIDATED } from '../platform/http/cache/shared-caching.ts';
import type { Handlers } from '../platform/http/endpoints/register.ts';
import { describeApi, openCalls } from '../platform/http/reference/openapi.ts';
import { renderReference } from '../platform/http/reference/page.ts';
import { permissionsPolicy } from '../platform/pages/csp.ts';
import { isDatabaseReachable } from '../services.ts';
import { VERSION } from '../version.ts';
import { ADMIN_AREA, AREA_TITLES, areaOf } from './api-areas.ts';
import { brandFonts } from './brand-fonts.ts';

/** Calls about the program itself (rules W9, W10, O3). */
export function systemHandlers(
  services: Services,
  isStopping: () => boolean,
): Handlers<typeof systemEndpoints> {
  const described = describedAs(services);
  return {
    'GET /': async (ctx) => ({
      name: services.settings.get('marketName'),
      version: VERSION,
      time: ctx.now().toISOString(),
      ...(ctx.standby.serving() && { isReadOnly: true as const }),
    }),
    'GET /health/live': async () => ({ status: 'live' as const }),
    'GET /health/ready': async () => {
      if (isStopping()) fail('server.busy', undefined, { retryAfter: 5 });
      if (!(await isDatabaseReachable(services))) fail('server.database_away', undefined, { retryAfter: 5 });
      const { standby } = services;
      if (!standby.serving()) return { status: 'ready' as const };
      return { status: 'ready' as const, isReadOnly: true as const, lagSeconds: standby.lagSeconds() ?? 0 };
    },
    'GET /openapi.json': async ({ actor }, { request, reply }) => {
      const isAdmin = actor.kind === 'user' && actor.role === 'admin';
      reply.type('application/json; charset=utf-8');
      if (!isAdmin) return sendToAll(request, reply, described().open);
      return reply.headers({ vary: VARY, 'cache-control': 'private, no-store' }).send(described().whole);
    },
    'GET /docs': async (_ctx, { request, reply }) => {
      const { policy, html } = described();
      reply.headers({
        'content-security-policy': policy,
        'permissions-policy': permissionsPolicy({ outside: { scripts: [], frames: [] } }),
      });
      return sendToAll(request, reply.type('text/html; charset=utf-8'), html);
    },
  };
}

type Tagged = ReturnType<typeof tagged>;
/** A text that is the same for everybody. Its tag is made with it: half a megabyte is not hashed for every reader. */
const tagged = (text: string) => ({ text, etag: entityTag(text) });

/** Sends what is the same for everybody; who has it already is told so (rule W7). */
function sendToAll(request: FastifyRequest, reply: FastifyReply, { text, etag }: Tagged): FastifyReply {
  reply.headers({ vary: VARY, etag, 'cache-control': REVALIDATED });
  return matchesEtag(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.send(text);
}

/** The API's description, made anew when admins give the market another name. */
function describedAs({ config, settings }: Services) {
  let made: { title: string; open: Tagged; whole: string; html: Tagged; policy: string } | undefined;
  return () => {
    const title = settings.get('marketName');
    if (made?.title !== title) {
      const facts = { title: `${title} API`, version: VERSION, url: `${config.publicUrl}/api` };
      const all = callsOf(config);
      const calls = openCalls(all);
      const open = describeApi(calls, facts);
      const whole = describeApi(all, facts);
      const { html, policy } = referenceOf(title, calls, open);
      const texts = { open: tagged(JSON.stringify(open)), whole: JSON.stringify(whole), html: tagged(html) };
      made = { title, policy, ...texts };
    }
    return made;
  };
}

/** The page for people: all that anybody may call, by areas, in the brand of the built pages. */
function referenceOf(title: string, table: Record<string, EndpointSpec>, description: object) {
  const fonts = brandFonts();
  return renderReference({
    ...{ title, table, description, areas: AREA_TITLES, areaOf, ownArea: ADMIN_AREA, fonts },
  });
}

/** What there is to call: production has no test clock. */
function callsOf({ production }: Config): Record<string, EndpointSpec> {
  const calls = Object.entries(ENDPOINTS).filter(([key]) => !production || !(key in testClockEndpoints));
  return Object.fromEntries(calls);
}
