import type * as z from 'zod';
import type { LoginAnswer, LoginInput } from '#contract/accounts/schemas.ts';
import { beforeCommit, type Context, inTransaction } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { hashPassword, isOutdated } from '../../passwords/hash.ts';
import { findUserByEmail, lockUser, type UserRow, updateUser } from '../../repository/users.ts';
import { emailKey } from '../../rules/email-key.ts';
import { networkOf } from '../../rules/network.ts';
import type { Client } from '../client.ts';
import { openSessionOrChallenge } from '../second-factor/challenge.ts';
import { logSecurityEvent } from '../security-events.ts';
import { noteFailedPassword } from '../sign-in-history/note.ts';
import { type Attempt, endAttempt, tryPassword } from './attempts.ts';
import { refuseSuspended } from './suspended.ts';

/**
 * Signs in, or begins to where the account has a second factor (rule A7). An unknown address and a wrong password look and last the same (rule A2); after too many failures
 * strangers wait, with the right password too, and a browser that the account knows does not (rule A8).
 * @throws Refusal `account.wrong_credentials`, `account.sign_in_slowed`, `account.suspended`
 */
export async function signIn(
  ctx: Context,
  input: z.output<typeof LoginInput>,
  client: Client,
): Promise<LoginAnswer> {
  const key = emailKey(input.email);
  const network = networkOf(client.address);
  const user = await findUserByEmail(ctx.db, key);
  const passwordHash = user?.password_hash ?? null;
  const tried = { emailKey: key, passwordHash, network, client };
  const { attempt, matches } = await tryPassword(ctx, tried, input.password);
  if (!user?.password_hash || !matches) {
    logSecurityEvent(ctx, 'sign_in_failed', { account: key, network });
    await noteFailedPassword(ctx, key, client);
    return fail('account.wrong_credentials');
  }
  return enter(ctx, { user, attempt, password: input.password, client }).catch(async (error) => {
    // It did not fail at the password, whatever else came between.
    await endAttempt(ctx, attempt);
    throw error;
  });
}

interface Entry {
  /** As it was when its password was found right. */
  user: UserRow;
  attempt: Attempt;
  password: string;
  client: Client;
}

/** Opens the session, or asks for the second factor, and ends the attempt, in one transaction. */
async function enter(ctx: Context, { user, attempt, password, client }: Entry): Promise<LoginAnswer> {
  const isWeak = user.password_hash !== null && isOutdated(user.password_hash);
  const stronger = isWeak ? await hashPassword(password) : null;
  return inTransaction(ctx, async (ctx) => {
    // Last, because others of the network wait for the same rows.
    beforeCommit(ctx, () => endAttempt(ctx, attempt));
    const now = await lockUser(ctx.db, user.uid);
    // Changed while it was compared: a session must not outlive the password that opened it.
    if (now?.password_hash !== user.password_hash) return fail('account.wrong_credentials');
    refuseSuspended(now);
    if (stronger) await updateUser(ctx.db, user.uid, { password_hash: stronger });
    return openSessionOrChallenge(ctx, now, client, 'password');
  });
}
