import { type Context, inTransaction, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { takePlace } from '#platform/limits/rate-limit.ts';
import { findToken } from '../../repository/one-time-tokens.ts';
import { findReset, listDueResets, saveReset } from '../../repository/second-factor-resets.ts';
import { deleteSecondFactor, findSecondFactor } from '../../repository/second-factors.ts';
import { lockUser, type UserRow } from '../../repository/users.ts';
import {
  ACCOUNT_CHANGES,
  SECOND_FACTOR_RESET_LINKS,
  SECOND_FACTOR_RESETS,
  SECOND_STEPS,
} from '../../rules/limits.ts';
import { networkOf } from '../../rules/network.ts';
import { resetDueAt } from '../../rules/second-factor.ts';
import type { Client } from '../client.ts';
import { consumeLink } from '../consume-link.ts';
import { endAccess } from '../end-access.ts';
import { recordSecurityEvent } from '../record-security-event.ts';
import { refuseSuspended } from '../sign-in/suspended.ts';
import { endReset } from './end-reset.ts';

/**
 * Somebody whose password was right a moment ago has lost the app and every recovery code. They are told by mail, with a
 * link that ends it; an admin has to agree (rule A7). Asked for again while it waits, it goes on as it is.
 * @throws Refusal `account.challenge_ended`, `account.suspended`, `request.too_many`
 */
export async function askForReset(
  ctx: Context,
  challenge: string,
  client: Client,
): Promise<{ dueAt: string }> {
  await takePlace(ctx, SECOND_STEPS, networkOf(client.address));
  return inTransaction(ctx, async (ctx) => {
    const find = () => findToken(ctx.db, 'second_factor', challenge, ctx.now());
    const begun = await find();
    if (!begun?.user_id) return fail('account.challenge_ended');
    const user = await lockUser(ctx.db, begun.user_id);
    // Ended meanwhile, where somebody secured the account.
    if (!user || !(await find()) || !(await findSecondFactor(ctx.db, user.uid)))
      return fail('account.challenge_ended');
    refuseSuspended(user);
    const waiting = await findReset(ctx.db, user.uid);
    if (waiting) return { dueAt: waiting.due_at.toISOString() };
    await takePlace(ctx, SECOND_FACTOR_RESETS, user.uid);
    const now = ctx.now();
    const dueAt = resetDueAt(now, now);
    await saveReset(ctx.db, user.uid, { askedAt: now, dueAt, agreedBy: null, now });
    await recordEvent(ctx, 'account.second_factor_reset_asked', user.uid, { dueAt: dueAt.toISOString() });
    recordSecurityEvent(ctx, 'second_factor_reset_asked', user, client);
    return { dueAt: dueAt.toISOString() };
  });
}

/**
 * An admin agrees to a reset, or begins one for who asked them; the account's row and the admin's are held.
 * @throws Refusal `account.no_second_factor`, `account.reset_agreed`
 */
export async function agreeToReset(ctx: Context, user: UserRow): Promise<void> {
  if (!(await findSecondFactor(ctx.db, user.uid))) fail('account.no_second_factor');
  const waiting = await findReset(ctx.db, user.uid);
  if (waiting?.is_agreed) fail('account.reset_agreed');
  const now = ctx.now();
  const askedAt = waiting?.asked_at ?? now;
  const dueAt = resetDueAt(askedAt, now);
  await saveReset(ctx.db, user.uid, { askedAt, dueAt, agreedBy: signedIn(ctx).uid, now });
  await recordEvent(ctx, 'account.second_factor_reset_agreed', user.uid, { dueAt: dueAt.toISOString() });
  recordSecurityEvent(ctx, 'second_factor_reset_agreed', user);
}

/** By the link of the mail. @throws Refusal `account.link_spent`, `request.too_many` */
export async function keepByLink(ctx: Context, token: string, client: Client): Promise<void> {
  await takePlace(ctx, SECOND_FACTOR_RESET_LINKS, networkOf(client.address));
  await inTransaction(ctx, async (ctx) => {
    const { user } = (await consumeLink(ctx, 'keep_second_factor', token)) ?? fail('account.link_spent');
    if (!(await endReset(ctx, user.uid))) fail('account.link_spent');
    recordSecurityEvent(ctx, 'second_factor_reset_cancelled', user, client);
  });
}

/** By whoever is signed in to the account. @throws Refusal `account.no_reset`, `request.too_many` */
export async function keepOwn(ctx: Context, client: Client): Promise<void> {
  const { uid } = signedIn(ctx);
  await takePlace(ctx, ACCOUNT_CHANGES, uid);
  await inTransaction(ctx, async (ctx) => {
    const user = (await lockUser(ctx.db, uid)) ?? fail('account.session_invalid');
    if (!(await endReset(ctx, user.uid))) fail('account.no_reset');
    recordSecurityEvent(ctx, 'second_factor_reset_cancelled', user, client);
  });
}

/** By an admin; the account's row is held. @throws Refusal `account.no_reset` */
export async function keepAsAdmin(ctx: Context, user: UserRow): Promise<void> {
  if (!(await endReset(ctx, user.uid))) fail('account.no_reset');
  recordSecurityEvent(ctx, 'second_factor_reset_cancelled', user);
}

/**
 * Takes the second factor away where its reset is due: with its recovery codes, every session, link and known browser.
 * Inside a transaction that holds the user's row, so that whatever ends the reset comes wholly before it or after it.
 */
export async function takeDueReset(ctx: Context, user: UserRow): Promise<void> {
  const reset = await findReset(ctx.db, user.uid);
  if (!reset?.is_agreed || reset.due_at > ctx.now()) return;
  await deleteSecondFactor(ctx.db, user.uid);
  await endAccess(ctx, user.uid, 'second_factor_reset');
  await recordEvent(ctx, 'account.second_factor_reset', user.uid, {});
  recordSecurityEvent(ctx, 'second_factor_reset', user);
}

const AT_ONCE = 100;

/** Takes away what is due. A sweep; a sign-in that comes before it does the same. */
export async function takeDueResets(ctx: Context): Promise<void> {
  for (const uid of await listDueResets(ctx.db, ctx.now(), AT_ONCE)) {
    await inTransaction(ctx, async (ctx) => {
      const user = await lockUser(ctx.db, uid);
      if (user) await takeDueReset(ctx, user);
    });
  }
}
