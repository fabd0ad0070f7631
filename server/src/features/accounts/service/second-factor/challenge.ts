import type * as z from 'zod';
import type { PasskeyAnswer } from '#contract/accounts/passkeys/schemas.ts';
import type { SignedIn } from '#contract/accounts/schemas.ts';
import { CHALLENGE_TRIES, type SecondStep } from '#contract/accounts/second-factor/constants.ts';
import type { SecondFactorNeeded, SecondStepInput } from '#contract/accounts/second-factor/schemas.ts';
import type { SignInMethod } from '#contract/accounts/sign-ins/constants.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { takePlace } from '#platform/limits/rate-limit.ts';
import { relyingParty } from '../../passkeys/relying-party.ts';
import { passkeyRequest } from '../../passkeys/requests.ts';
import { countTokenTry, giveTokenTryBack, insertToken, takeToken } from '../../repository/one-time-tokens.ts';
import { listPasskeys } from '../../repository/passkeys.ts';
import { findSecondFactor, findSecondFactorState } from '../../repository/second-factors.ts';
import { getUser, lockUser, type UserRow } from '../../repository/users.ts';
import { SECOND_STEPS } from '../../rules/limits.ts';
import { networkOf } from '../../rules/network.ts';
import { type GivenCode, readCode } from '../../second-factor/given-code.ts';
import type { Client } from '../client.ts';
import { findRightPasskey, withPasskey } from '../passkeys/answer.ts';
import { recordSecurityEvent } from '../record-security-event.ts';
import { logSecurityEvent } from '../security-events.ts';
import { openSession } from '../sessions.ts';
import { trustsBrowser } from '../sign-in/known-browsers.ts';
import { refuseSuspended } from '../sign-in/suspended.ts';
import { noteFailedSecondStep } from '../sign-in-history/note.ts';
import { refuseCode } from './refuse-code.ts';
import { takeDueReset } from './reset.ts';
import { aboutOf, spendCode, takeCodePlace, tryTimeCode } from './spend-code.ts';

/**
 * Ends the first step of a sign-in: a session, or a challenge where a second factor is on and the browser is not
 * trusted (rule A7). Inside the transaction that holds the user's row and found the first step right under it: what
 * ends that, such as a new password, ends the challenge with all other links.
 */
export async function openSessionOrChallenge(
  ctx: Context,
  user: UserRow,
  client: Client,
  method: SignInMethod,
): Promise<SignedIn | SecondFactorNeeded> {
  await takeDueReset(ctx, user);
  const factor = await findSecondFactor(ctx.db, user.uid);
  if (!factor || (await trustsBrowser(ctx, user.uid, client)))
    return openSession(ctx, user, client, { method });
  const challenge = await insertToken(ctx.db, 'second_factor', { userId: user.uid, now: ctx.now() });
  return secondStep(ctx, user.uid, challenge);
}

/** What the account has for its second step; its passkeys are asked for by the challenge itself. */
async function secondStep(ctx: Context, uid: string, challenge: string): Promise<SecondFactorNeeded> {
  const [state, passkeys] = await Promise.all([
    findSecondFactorState(ctx.db, uid),
    listPasskeys(ctx.db, uid),
  ]);
  const methods: SecondStep[] = [
    ...(passkeys.length > 0 ? (['passkey'] as const) : []),
    ...(state?.app_enabled_at ? (['totp'] as const) : []),
    ...(state?.left ? (['recovery'] as const) : []),
  ];
  const asked = passkeyRequest(relyingParty(ctx.config), challenge, passkeys);
  return {
    ...{ twoFactorRequired: true, challenge, methods },
    ...(passkeys.length > 0 && { passkey: asked }),
  };
}

/** A sign-in that waits for its second step, and how often it was tried. */
interface Pending {
  user: UserRow;
  token: { purpose: 'second_factor'; secret: string; now: Date };
  tries: number;
  trust: boolean;
  client: Client;
}

/**
 * Ends a sign-in with a code or a passkey. A try is counted before it is looked at: five of each challenge, and codes of
 * an app those of the account (`takeCodePlace`).
 * @throws Refusal `account.challenge_ended`, `account.code_wrong`, `account.second_factor_slowed`, `account.suspended`,
 *   `account.passkey_refused`, `account.passkey_copied`, `request.too_many`
 */
export async function verifySecondFactor(
  ctx: Context,
  { challenge, code, passkey, trustBrowser: trust }: z.output<typeof SecondStepInput>,
  client: Client,
): Promise<SignedIn> {
  await takePlace(ctx, SECOND_STEPS, networkOf(client.address));
  const token = { purpose: 'second_factor', secret: challenge, now: ctx.now() } as const;
  const counted = await countTokenTry(ctx.db, token, CHALLENGE_TRIES);
  if (!counted?.user_id) return fail('account.challenge_ended');
  const user = await getUser(ctx.db, counted.user_id);
  const pending = { user, token, tries: counted.tries, trust, client };
  return passkey ? verifyPasskey(ctx, pending, passkey) : verifyCode(ctx, pending, code ?? '');
}

async function verifyCode(ctx: Context, pending: Pending, code: string): Promise<SignedIn> {
  const { user, token, client } = pending;
  const given = readCode(code);
  const method = methodOf(given);
  const enter = async (ctx: Context): Promise<SignedIn | null> => {
    const held = (await lockUser(ctx.db, user.uid)) ?? fail('account.challenge_ended');
    if (!(await spendCode(ctx, held, given))) return null;
    const signedIn = await finish(ctx, pending, held, method);
    if (given.kind === 'recovery') recordSecurityEvent(ctx, 'recovery_code_used', held, client);
    return signedIn;
  };
  const isWrong = () => refuse(ctx, pending, method, () => refuseCode(given));
  if (given.kind !== 'time') return (await inTransaction(ctx, enter)) ?? isWrong();
  const place = await takeCodePlace(ctx, user, client).catch(async (error) => {
    await giveTokenTryBack(ctx.db, token);
    throw error;
  });
  return (await tryTimeCode(ctx, place, enter)) ?? isWrong();
}

const methodOf = ({ kind }: GivenCode): SignInMethod => (kind === 'recovery' ? 'recovery_code' : 'app_code');

async function verifyPasskey(ctx: Context, pending: Pending, answer: PasskeyAnswer): Promise<SignedIn> {
  const { user, token, client } = pending;
  const right = await findRightPasskey(ctx, token.secret, answer, user.uid);
  if (!right) return refuse(ctx, pending, 'passkey', () => fail('account.passkey_refused'));
  return withPasskey(ctx, right, client, (ctx, held) => finish(ctx, pending, held, 'passkey'));
}

/** Opens the session; inside the transaction that found the second step right and holds the user's row. */
async function finish(
  ctx: Context,
  { token, trust, client }: Pending,
  held: UserRow,
  method: SignInMethod,
): Promise<SignedIn> {
  // Spent with the second step or not at all; ended meanwhile where somebody secured the account.
  const taken = await takeToken(ctx.db, token.purpose, token.secret, token.now);
  if (!taken) return fail('account.challenge_ended');
  refuseSuspended(held);
  return openSession(ctx, held, client, { method, trust });
}

async function refuse(
  ctx: Context,
  { user, client, tries }: Pending,
  method: SignInMethod,
  failed: () => never,
): Promise<never> {
  logSecurityEvent(ctx, 'second_factor_failed', aboutOf(user, client));
  await noteFailedSecondStep(ctx, user.uid, method, client);
  return tries >= CHALLENGE_TRIES ? fail('account.challenge_ended') : failed();
}
