import { readFileSync } from 'node:fs';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { type systemEndpoints, testClockEndpoints } from '#contract/system/endpoints.ts';
import type { Config } from '../config.ts';
import type { Services } from '../platform/context.ts';
import { fail } from '../platform/errors.ts';
import { VARY } from '../platform/http/cache/conditional-answer.ts';
import type { Handlers } from '../platform/http/endpoints/register.ts';
import { describeApi, openCalls } from '../platform/http/reference/openapi.ts';
import { DOCS_CSP, renderDocs } from '../platform/http/reference/page.ts';
import { isDatabaseReachable } from '../services.ts';

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** Calls about the program itself (rules W9, W10, O3). */
export function systemHandlers(
  services: Services,
  isStopping: () => boolean,
): Handlers<typeof systemEndpoints> {
  const described = describedAs(services);
  return {
    'GET /': async (ctx) => ({
      name: services.settings.get('marketName'),
      version,
      time: ctx.now().toISOString(),
    }),
    'GET /health/live': async () => ({ status: 'live' as const }),
    'GET /health/ready': async () => {
      if (isStopping()) fail('server.busy', undefined, { retryAfter: 5 });
      if (!(await isDatabaseReachable(services))) fail('server.database_away', undefined, { retryAfter: 5 });
      return { status: 'ready' as const };
    },
    'GET /openapi.json': async ({ actor }, { reply }) => {
      const isAdmin = actor.kind === 'user' && actor.role === 'admin';
      reply.type('application/json; charset=utf-8').header('vary', VARY);
      if (!isAdmin) return reply.send(described().open);
      return reply.header('cache-control', 'private, no-store').send(described().whole);
    },
    'GET /docs': async (_ctx, { reply }) =>
      reply
        .header('content-security-policy', DOCS_CSP)
        .type('text/html; charset=utf-8')
        .send(described().page),
  };
}

/** The API's description, made anew when admins give the market another name. */
function describedAs({ config, settings }: Services) {
  let made: { title: string; open: object; whole: object; page: string } | undefined;
  return () => {
    const title = settings.get('marketName');
    if (made?.title !== title) {
      const facts = { title: `${title} API`, version, url: `${config.publicUrl}/api` };
      const all = callsOf(config);
      const calls = openCalls(all);
      const open = describeApi(calls, facts);
      made = { title, open, whole: describeApi(all, facts), page: renderDocs(title, calls, open) };
    }
    return made;
  };
}

/** What there is to call: production has no test clock. */
function callsOf({ production }: Config): Record<string, EndpointSpec> {
  const calls = Object.entries(ENDPOINTS).filter(([key]) => !production || !(key in testClockEndpoints));
  return Object.fromEntries(calls);
}
