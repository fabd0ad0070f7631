import type { PasskeyAnswer } from '#contract/accounts/passkeys/schemas.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { tryPlace } from '#platform/limits/rate-limit.ts';
import { challengeOf, checkAnswer } from '../../passkeys/checks.ts';
import { relyingParty } from '../../passkeys/relying-party.ts';
import { type TokenRow, takeToken } from '../../repository/one-time-tokens.ts';
import { findPasskey, hasPasskey, noteUse, type PasskeyRow } from '../../repository/passkeys.ts';
import { lockUser, type UserRow } from '../../repository/users.ts';
import { PASSKEY_COPY_NOTICES } from '../../rules/limits.ts';
import type { TokenPurpose } from '../../rules/mailed-links.ts';
import type { Client } from '../client.ts';
import { endReset } from '../second-factor/end-reset.ts';
import { aboutOf } from '../second-factor/spend-code.ts';
import { logSecurityEvent } from '../security-events.ts';

/** A passkey whose signature is right. */
export interface RightPasskey {
  passkey: PasskeyRow;
  counter: number;
  isSynced: boolean;
}

/**
 * Uses up the challenge that a browser answers to, before anything else is looked at: of many answers to it one counts.
 * @throws Refusal `account.passkey_ended`
 */
export async function takeChallenge(
  ctx: Context,
  purpose: TokenPurpose,
  answer: Parameters<typeof challengeOf>[0],
): Promise<TokenRow & { challenge: string }> {
  const challenge = challengeOf(answer);
  const taken = challenge === undefined ? undefined : await takeToken(ctx.db, purpose, challenge, ctx.now());
  return challenge !== undefined && taken ? { ...taken, challenge } : fail('account.passkey_ended');
}

/**
 * Finds the passkey of an answer and checks what it signed; nothing where either is wrong. With an `owner` another
 * person's passkey is wrong too. Who signs in without a password has to be named by the passkey itself.
 */
export async function findRightPasskey(
  ctx: Context,
  challenge: string,
  answer: PasskeyAnswer,
  owner?: string,
): Promise<RightPasskey | undefined> {
  const passkey = await findPasskey(ctx.db, Buffer.from(answer.id, 'base64url'));
  if (!passkey || (owner !== undefined && passkey.user_id !== owner)) return undefined;
  const { userHandle } = answer.response;
  const names = userHandle ? passkey.user_handle.equals(Buffer.from(userHandle, 'base64url')) : undefined;
  if (names === false || (names === undefined && owner === undefined)) return undefined;
  const checking = checkAnswer(relyingParty(ctx.config), challenge, answer, passkey.public_key);
  const checked = await orRefused(ctx, checking);
  return checked && { passkey, ...checked };
}

/** Nothing where a check of what a browser sent has failed; the log says why, as the answer does not. */
export function orRefused<T>(ctx: Context, checking: Promise<T>): Promise<T | undefined> {
  return checking.catch((error: unknown) => {
    const reason = error instanceof Error ? error.message.slice(0, 200) : 'unknown';
    ctx.log.info({ reason }, 'passkey refused');
    return undefined;
  });
}

/**
 * Does `work` in a transaction as a use of a passkey, with its owner's row held. A counter that goes back says that
 * there are two of a passkey that cannot be copied: it is refused, and its owner is told. A use shows that nothing was
 * lost, and ends a reset that waits.
 * @throws Refusal `account.passkey_refused`, `account.passkey_copied`
 */
export async function withPasskey<T>(
  ctx: Context,
  { passkey, counter, isSynced }: RightPasskey,
  client: Client,
  work: (ctx: Context, user: UserRow) => Promise<T>,
): Promise<T> {
  const used = await inTransaction<{ result: T } | { copyOf: UserRow }>(ctx, async (ctx) => {
    const user = await lockUser(ctx.db, passkey.user_id);
    if (!user) return fail('account.passkey_refused');
    if (await noteUse(ctx.db, passkey.id, { counter, isSynced, now: ctx.now() })) {
      await endReset(ctx, user.uid);
      return { result: await work(ctx, user) };
    }
    // Removed since it was found.
    if (!(await hasPasskey(ctx.db, passkey.id))) return fail('account.passkey_refused');
    const isTold = (await tryPlace(ctx, PASSKEY_COPY_NOTICES, passkey.id)) > 0;
    if (!isTold) await recordEvent(ctx, 'account.passkey_copied', user.uid, { name: passkey.name });
    return { copyOf: user };
  });
  if ('result' in used) return used.result;
  logSecurityEvent(ctx, 'passkey_copied', aboutOf(used.copyOf, client));
  return fail('account.passkey_copied');
}
