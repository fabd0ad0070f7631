import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ProviderId } from '#contract/accounts/constants.ts';
import type { accountEndpoints } from '#contract/accounts/endpoints.ts';
import type { Context } from '#platform/context.ts';
import { AnswerWithMessage, type Handlers } from '#platform/http/endpoints/register.ts';
import {
  browserCookie,
  newBrowserSecret,
  noBrowserCookie,
  readBrowserSecret,
} from '../external/browser-cookie.ts';
import { signInProviders } from '../external/providers.ts';
import { chooseRole } from '../service/external/choose-role.ts';
import {
  exchangeExternalSignIn,
  finishExternalSignIn,
  startExternalSignIn,
} from '../service/external/sign-in.ts';
import { clientOf } from './client.ts';
import { SECOND_STEP } from './sign-in.ts';

/** Signing in through Google and GitHub (rule A6). */
export const externalHandlers = {
  'GET /auth/providers': async (ctx) => ({ providers: signInProviders(ctx.config) }),
  'GET /auth/google': (ctx, { query, request, reply }) =>
    start(ctx, 'google', query.returnTo, request, reply),
  'GET /auth/google/callback': (ctx, { request, reply }) => finish(ctx, 'google', request, reply),
  'GET /auth/github': (ctx, { query, request, reply }) =>
    start(ctx, 'github', query.returnTo, request, reply),
  'GET /auth/github/callback': (ctx, { request, reply }) => finish(ctx, 'github', request, reply),
  'GET /auth/oauth/user': async (ctx, { query, request, reply }) => {
    const browser = readBrowserSecret(ctx.config, request.headers.cookie);
    const answer = await exchangeExternalSignIn(ctx, {
      token: query.token,
      browser,
      client: clientOf(ctx, request, reply),
    });
    reply.header('set-cookie', noBrowserCookie(ctx.config));
    return 'token' in answer ? answer : new AnswerWithMessage(answer, SECOND_STEP);
  },
  'POST /auth/role': (ctx, { body }) => chooseRole(ctx, body.role),
} satisfies Partial<Handlers<typeof accountEndpoints>>;

async function start(
  ctx: Context,
  provider: ProviderId,
  returnTo: string | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  // A browser that has a secret keeps it, so that sign-ins begun in two tabs can both end.
  const browser = readBrowserSecret(ctx.config, request.headers.cookie) ?? newBrowserSecret();
  const started = await startExternalSignIn(ctx, provider, {
    returnTo,
    browser,
    client: clientOf(ctx, request, reply),
  });
  if ('problem' in started) return lead(reply, callbackPage(ctx, provider, { error: started.problem }));
  reply.header('set-cookie', browserCookie(ctx.config, browser));
  return lead(reply, started.url);
}

async function finish(
  ctx: Context,
  provider: ProviderId,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const finished = await finishExternalSignIn(ctx, provider, {
    query: new URL(request.url, ctx.config.publicUrl).searchParams,
    browser: readBrowserSecret(ctx.config, request.headers.cookie),
  });
  const outcome = 'problem' in finished ? { error: finished.problem } : finished;
  return lead(reply, callbackPage(ctx, provider, outcome));
}

/** The page that ends a sign-in, whatever came of it. */
function callbackPage(ctx: Context, provider: ProviderId, outcome: Record<string, string>): URL {
  return new URL(`${ctx.config.publicUrl}/auth/callback?${new URLSearchParams({ ...outcome, provider })}`);
}

/** Neither kept by anybody nor told to the next site: addresses here carry secrets. */
function lead(reply: FastifyReply, to: URL): FastifyReply {
  return reply
    .code(302)
    .headers({ location: to.href, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .send();
}
