import { randomNonce, randomPKCECodeVerifier } from 'openid-client';
import type { ProviderId } from '#contract/accounts/constants.ts';
import type { ExternalSignIn } from '#contract/accounts/schemas.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { takePlace } from '#platform/limits/rate-limit.ts';
import { browserHash, isSameBrowser } from '../../external/browser-cookie.ts';
import type { ExternalPerson, ProviderSettings, StartSecrets } from '../../external/provider.ts';
import { providerOf, redirectUriOf, settingsOf } from '../../external/providers.ts';
import { isDenied, refusedReason } from '../../external/refused-reason.ts';
import { returnPath } from '../../external/return-path.ts';
import { findToken, insertToken, takeToken } from '../../repository/one-time-tokens.ts';
import { EXTERNAL_STARTS } from '../../rules/limits.ts';
import { networkOf } from '../../rules/network.ts';
import type { Client } from '../client.ts';
import { consumeLink } from '../consume-link.ts';
import { openSessionOrChallenge } from '../second-factor/challenge.ts';
import { profileOf } from '../sessions.ts';
import { refuseSuspended } from '../sign-in/suspended.ts';
import { findOrOpenAccount } from './find-or-open-account.ts';

/** Why an outside sign-in came to nothing, as `/auth/callback` is told in its address. */
export type ExternalProblem = 'denied' | 'unverified' | 'suspended' | 'failed' | 'expired';

/**
 * Begins a sign-in: where to send the browser whose secret is given, or the problem that there is with the provider.
 * @throws Refusal `account.provider_not_configured`, `request.too_many`
 */
export async function startExternalSignIn(
  ctx: Context,
  id: ProviderId,
  { returnTo, browser, client }: { returnTo: string | undefined; browser: string; client: Client },
): Promise<{ url: URL } | { problem: ExternalProblem }> {
  const settings = configured(ctx, id);
  await takePlace(ctx, EXTERNAL_STARTS, networkOf(client.address));
  const [nonce, codeVerifier] = [randomNonce(), randomPKCECodeVerifier()];
  const state = await insertToken(ctx.db, 'external_start', {
    userId: null,
    data: {
      provider: id,
      nonce,
      codeVerifier,
      returnTo: returnTo === undefined ? '' : returnPath(returnTo),
      browser: browserHash(browser),
    },
    now: ctx.now(),
  });
  const redirectUri = redirectUriOf(ctx.config, id);
  try {
    const start = { state, nonce, codeVerifier, redirectUri };
    return { url: await providerOf(id).authorizationUrl(ctx, settings, start) };
  } catch (error) {
    ctx.log.warn({ provider: id, reason: refusedReason(error) }, 'sign-in provider not reached');
    return { problem: 'failed' };
  }
}

/**
 * Takes a provider's answer, once: the code with which the page of the same browser fetches the session, or the
 * problem. The provider is asked outside of any transaction.
 * @throws Refusal `account.provider_not_configured`
 */
export async function finishExternalSignIn(
  ctx: Context,
  id: ProviderId,
  { query, browser }: { query: URLSearchParams; browser: string | null },
): Promise<{ token: string } | { problem: ExternalProblem }> {
  const settings = configured(ctx, id);
  const [state = '', ...more] = query.getAll('state');
  const started = state === '' || more.length > 0 ? undefined : await takeStart(ctx, state);
  if (!started) return refuse(ctx, id, 'expired', 'unknown, spent or late state');
  if (!isSameBrowser(browser, started.browser)) return refuse(ctx, id, 'expired', 'another browser');
  if (started.provider !== id) return refuse(ctx, id, 'failed', 'the state of another provider');
  const identified = await identify(ctx, id, settings, query, {
    state,
    nonce: started.nonce ?? '',
    codeVerifier: started.codeVerifier ?? '',
  });
  if ('problem' in identified) return identified;
  const found = await findOrOpenAccount(ctx, id, identified.person);
  if ('problem' in found) return refuse(ctx, id, found.problem, 'no account for this person');
  const { returnTo = '', browser: hash = '' } = started;
  const token = await insertToken(ctx.db, 'external_exchange', {
    userId: found.user.uid,
    data: { provider: id, returnTo, browser: hash },
    now: ctx.now(),
  });
  return { token };
}

/**
 * Exchanges the one-time code for a session, in the browser that began the sign-in alone; for a challenge where the
 * account has a second factor.
 * @throws Refusal `account.link_spent`, `account.suspended`
 */
export async function exchangeExternalSignIn(
  ctx: Context,
  { token, browser, client }: { token: string; browser: string | null; client: Client },
): Promise<ExternalSignIn> {
  // Looked at before it is used up, so that no other browser can spoil it.
  const seen = await findToken(ctx.db, 'external_exchange', token, ctx.now());
  if (!seen || !isSameBrowser(browser, seen.data.browser)) return fail('account.link_spent');
  return inTransaction(ctx, async (ctx) => {
    const { user, data } = (await consumeLink(ctx, 'external_exchange', token)) ?? fail('account.link_spent');
    refuseSuspended(user);
    const { canChooseRole } = await profileOf(ctx, user);
    const answer = await openSessionOrChallenge(ctx, user, client, data.provider as ProviderId);
    return { ...answer, returnTo: data.returnTo ?? '', canChooseRole };
  });
}

function configured(ctx: Context, id: ProviderId): ProviderSettings {
  const settings = settingsOf(ctx.config, id);
  return settings ?? fail('account.provider_not_configured', { provider: providerOf(id).name });
}

async function takeStart(ctx: Context, state: string): Promise<Record<string, string> | undefined> {
  return (await takeToken(ctx.db, 'external_start', state, ctx.now()))?.data;
}

async function identify(
  ctx: Context,
  id: ProviderId,
  settings: ProviderSettings,
  query: URLSearchParams,
  start: StartSecrets,
): Promise<{ person: ExternalPerson } | { problem: ExternalProblem }> {
  const answer = new URL(`${redirectUriOf(ctx.config, id)}?${query}`);
  try {
    return { person: await providerOf(id).identify(ctx, settings, answer, start) };
  } catch (error) {
    return refuse(ctx, id, isDenied(error) ? 'denied' : 'failed', refusedReason(error));
  }
}

function refuse(
  ctx: Context,
  provider: ProviderId,
  problem: ExternalProblem,
  reason: string,
): { problem: ExternalProblem } {
  const level = problem === 'failed' ? 'warn' : 'info';
  ctx.log[level]({ provider, problem, reason }, 'outside sign-in refused');
  return { problem };
}
