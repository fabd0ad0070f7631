import type { PasskeyAnswer, PasskeyRequest } from '#contract/accounts/passkeys/schemas.ts';
import type { SignedIn } from '#contract/accounts/schemas.ts';
import type { Context } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { durationText, giveBackPlaces, takePlace, tryPlace } from '#platform/limits/rate-limit.ts';
import { relyingParty } from '../../passkeys/relying-party.ts';
import { passkeyRequest } from '../../passkeys/requests.ts';
import { insertToken } from '../../repository/one-time-tokens.ts';
import { PASSKEY_SIGN_INS, WRONG_PASSKEYS } from '../../rules/limits.ts';
import { networkOf } from '../../rules/network.ts';
import type { Client } from '../client.ts';
import { logSecurityEvent } from '../security-events.ts';
import { openSession } from '../sessions.ts';
import { refuseSuspended } from '../sign-in/suspended.ts';
import { findRightPasskey, takeChallenge, withPasskey } from './answer.ts';

/**
 * A challenge for signing in without a password; whose passkey it will be, nobody knows yet.
 * @throws Refusal `request.too_many`
 */
export async function beginPasskeySignIn(ctx: Context, client: Client): Promise<PasskeyRequest> {
  await takePlace(ctx, PASSKEY_SIGN_INS, networkOf(client.address));
  const challenge = await insertToken(ctx.db, 'passkey_sign_in', { userId: null, now: ctx.now() });
  return passkeyRequest(relyingParty(ctx.config), challenge);
}

/**
 * Signs in with a passkey alone: its device has asked its owner, so it is two factors in one (rule A7). What is refused is
 * counted by network, before it is looked at (rule A8); an unknown passkey and a wrong signature look the same.
 * @throws Refusal `account.passkey_ended`, `account.passkey_refused`, `account.passkey_copied`, `account.suspended`,
 *   `account.sign_in_slowed`
 */
export async function signInByPasskey(
  ctx: Context,
  answer: PasskeyAnswer,
  client: Client,
): Promise<SignedIn> {
  const network = networkOf(client.address);
  const place = { limit: WRONG_PASSKEYS, subject: network };
  const wait = await tryPlace(ctx, place.limit, place.subject);
  if (wait > 0) {
    logSecurityEvent(ctx, 'sign_in_slowed', { network });
    return fail('account.sign_in_slowed', { wait: durationText(wait) }, { retryAfter: wait });
  }
  const { challenge } = await takeChallenge(ctx, 'passkey_sign_in', answer);
  const right = await findRightPasskey(ctx, challenge, answer);
  if (!right) {
    logSecurityEvent(ctx, 'sign_in_failed', { network });
    return fail('account.passkey_refused');
  }
  await giveBackPlaces(ctx, [place]);
  return withPasskey(ctx, right, client, (ctx, user) => {
    refuseSuspended(user);
    return openSession(ctx, user, client, { method: 'passkey' });
  });
}
