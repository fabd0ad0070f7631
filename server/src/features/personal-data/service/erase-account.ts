import { recordAct } from '#audit/record-act.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { closeErased, type HeldAccount, holdAccount } from '../../accounts/public.ts';
import { renameSeller } from '../../certificates/public.ts';
import { deleteAllListings, lockListings, refreshSellerName } from '../../listings/public.ts';
import { hasUnsettledOrders } from '../repository/deletion-facts.ts';
import {
  delayDeletion,
  findDeletion,
  finishDeletion,
  listAddressesOf,
  listDueDeletions,
  listFormerNames,
  postponeDeletion,
} from '../repository/deletions.ts';
import { eraseJobs, eraseNameElsewhere, eraseRows } from '../repository/erase-rows.ts';
import { PSEUDONYM } from '../rules/columns/accounts.ts';
import { nextTryAt } from '../rules/grace.ts';
import { deleteLeftovers } from './delete-leftovers.ts';
import { listObstacles } from './list-obstacles.ts';

const AT_ONCE = 20;
/** Until one that failed is tried again. */
const RETRY_MS = 3_600_000;

/**
 * Erases whose week is over, each in a transaction of their own (rule A9). Where something goes wrong with one, it is logged
 * and tried again an hour later, and the others go on. A sweep.
 */
export async function eraseDueAccounts(ctx: Context): Promise<void> {
  for (const uid of await listDueDeletions(ctx.db, ctx.now(), AT_ONCE)) {
    await inTransaction(ctx, (ctx) => eraseIfDue(ctx, uid)).catch(async (error: unknown) => {
      ctx.log.error({ err: error, uid }, 'an account could not be deleted');
      // Behind those who are due later: a few that fail must not keep the others.
      await postponeDeletion(ctx.db, uid, new Date(ctx.now().getTime() + RETRY_MS));
    });
  }
}

/** Erases one whose week was skipped, before the answer to that; says whether nothing has come in the way meanwhile. */
export async function eraseAtOnce(ctx: Context, uid: string): Promise<boolean> {
  const isErased = await inTransaction({ ...ctx, actor: { kind: 'system' } }, (ctx) => eraseIfDue(ctx, uid));
  await deleteLeftovers(ctx);
  return isErased;
}

async function eraseIfDue(ctx: Context, uid: string): Promise<boolean> {
  await lockListings(ctx, uid);
  const held = await holdAccount(ctx, uid);
  const now = ctx.now();
  const deletion = await findDeletion(ctx.db, uid);
  // Kept, asked for anew, put off or erased since it was listed.
  if (!held?.user.deletion_due_at || !deletion?.try_at || deletion.try_at > now) return false;
  // The market was left with another admin when it began.
  const obstacles = await listObstacles(ctx, uid, false);
  const codes = obstacles.map(({ code }) => code);
  if (obstacles.length > 0) {
    await delayDeletion(ctx.db, uid, { tryAt: nextTryAt(now), told: codes });
    const isNew = codes.some((code) => !deletion.told.includes(code));
    const why = obstacles.map(({ text }) => text);
    if (isNew) await recordEvent(ctx, 'account.deletion_delayed', uid, { why });
    return false;
  }
  if (await hasUnsettledOrders(ctx.db, uid)) {
    // It ends by itself: nobody has to be told.
    await delayDeletion(ctx.db, uid, { tryAt: nextTryAt(now), told: codes });
    return false;
  }
  await erase(ctx, held);
  return true;
}

/** Everything of one person, in the running transaction: all of it or nothing. */
async function erase(ctx: Context, { user }: HeldAccount): Promise<void> {
  const { uid, role, display_name: name } = user;
  const addresses = await listAddressesOf(ctx.db, uid);
  await deleteAllListings(ctx, uid);
  for (const each of new Set([name, ...(await listFormerNames(ctx.db, uid))]))
    await eraseNameElsewhere(ctx.db, { uid, name: each, pseudonym: PSEUDONYM });
  await eraseRows(ctx.db, uid);
  await closeErased(ctx, user);
  await refreshSellerName(ctx, uid);
  await renameSeller(ctx, uid, PSEUDONYM);
  await eraseJobs(ctx.db, { uid, addresses });
  await finishDeletion(ctx.db, uid, addresses);
  await recordEvent(ctx, 'account.deleted', uid, {});
  await recordAct(ctx, {
    act: 'account.delete',
    subjectType: 'account',
    subjectId: uid,
    reason: 'Asked for by its owner',
    before: { role },
    after: { deleted: true },
  });
}
