import type * as z from 'zod';
import { TYPED_EMAIL_MISSING, TYPED_EMAIL_WRONG } from '#contract/personal-data/deletion/constants.ts';
import type { DeletionInput, DeletionObstacle } from '#contract/personal-data/deletion/schemas.ts';
import { type Context, inTransaction, signedIn } from '#platform/context.ts';
import { fail, fieldError } from '#platform/errors.ts';
import { refuseFields } from '#platform/http/endpoints/validation.ts';
import { takePlace } from '#platform/limits/rate-limit.ts';
import {
  beginDeletion,
  closeSelling,
  confirmOwnPassword,
  holdAccount,
  isSameAddress,
  refuseOtherPassword,
  requireFreshSignIn,
} from '../../accounts/public.ts';
import { lockListings, syncSellerListings } from '../../listings/public.ts';
import { listSellingObstacles } from '../../payouts/public.ts';
import { saveDeletion } from '../repository/deletions.ts';
import { deletionDueAt } from '../rules/grace.ts';
import { DELETIONS, SELLING_CLOSED } from '../rules/limits.ts';
import { eraseAtOnce } from './erase-account.ts';
import { listObstacles } from './list-obstacles.ts';

/**
 * Begins the week after which the caller's account is deleted: they are signed out everywhere, their listings leave the
 * market, and their negotiations end (rule A9). The typed address keeps it from happening by a slip; it takes a fresh
 * sign-in, or the password in its place (rule A11). Outside production `now` skips the week: they are erased with the answer.
 * @throws Refusal `account.typed_email_wrong`, `account.password_wrong`, `account.no_password`,
 *   `account.fresh_sign_in_needed`, `account.deletion_in_way` with the obstacles, `request.too_many`
 */
export async function askForDeletion(
  ctx: Context,
  { email, password, now: atOnce }: z.output<typeof DeletionInput>,
  address: string,
): Promise<{ begun: { dueAt: string }; isErased: boolean }> {
  const { uid } = signedIn(ctx);
  const isSkipped = atOnce && !ctx.config.production;
  const confirmed = password === undefined ? null : await confirmOwnPassword(ctx, password);
  if (password === undefined) requireFreshSignIn(ctx);
  if (password === undefined && email === undefined) refuseFields([fieldError('email', TYPED_EMAIL_MISSING)]);
  await takePlace(ctx, DELETIONS, uid);
  const begun = await inTransaction(ctx, async (ctx) => {
    // One order of locks for all: the listings, then the accounts.
    await lockListings(ctx, uid);
    const { user, isLastAdmin } = (await holdAccount(ctx, uid)) ?? fail('account.session_invalid');
    if (user.deletion_due_at !== null) fail('account.deletion_pending');
    if (confirmed !== null) refuseOtherPassword(user, confirmed);
    if (email !== undefined && !isSameAddress(user, email))
      fail('account.typed_email_wrong', undefined, { errors: [fieldError('email', TYPED_EMAIL_WRONG)] });
    refuseObstacles(await listObstacles(ctx, uid, isLastAdmin), 'account.deletion_in_way');
    const now = ctx.now();
    const dueAt = isSkipped ? now : deletionDueAt(now);
    await beginDeletion(ctx, user, { dueAt, address });
    await saveDeletion(ctx.db, { uid, askedAt: now, tryAt: dueAt });
    await syncSellerListings(ctx, uid);
    return { dueAt: dueAt.toISOString() };
  });
  return { begun, isErased: isSkipped && (await eraseAtOnce(ctx, uid)) };
}

/**
 * Makes a buyer of the calling seller: their listings leave the market and stay theirs, and they sign in anew (rule A1).
 * @throws Refusal `account.role_in_way` with the obstacles, `account.wrong_role`, `request.too_many`
 */
export async function closeOwnSelling(ctx: Context): Promise<void> {
  const { uid } = signedIn(ctx);
  await takePlace(ctx, SELLING_CLOSED, uid);
  await inTransaction(ctx, async (ctx) => {
    await lockListings(ctx, uid);
    const { user } = (await holdAccount(ctx, uid)) ?? fail('account.session_invalid');
    if (user.role !== 'seller') fail('account.wrong_role');
    refuseObstacles(await listSellingObstacles(ctx, uid), 'account.role_in_way');
    await closeSelling(ctx, user);
    await syncSellerListings(ctx, uid);
  });
}

function refuseObstacles(
  obstacles: readonly DeletionObstacle[],
  code: 'account.deletion_in_way' | 'account.role_in_way',
): void {
  const [first] = obstacles;
  if (first) fail(code, { text: first.text }, { data: { obstacles } });
}
