import { recordAct } from '#audit/record-act.ts';
import { SECOND_ADMIN_RAISE_HOURS } from '#contract/admin/settings/constants.ts';
import type { SecondAdminRaise } from '#contract/admin/settings/schemas.ts';
import { type Context, inTransaction, signedIn } from '#platform/context.ts';
import { errorText, fail } from '#platform/errors.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { newId } from '#platform/ids.ts';
import { after } from '#platform/time/days.ts';
import { isNewAdmin } from '../../accounts/public.ts';
import {
  applyRaise,
  deleteRaise,
  findRaise,
  lockSettings,
  type RaiseRow,
  saveRaise,
} from '../repository/second-admin-raises.ts';
import { isRaise } from '../rules/second-admin-raise.ts';

const HOUR_MS = 3_600_000;

interface Change {
  /** In rupees; `null`: one admin is enough for every payout. */
  from: number | null;
  to: number | null;
  reason: string;
}

/**
 * What a change of the sum above which payouts take two admins means for a raise that waits: another raise takes its place,
 * a lower sum ends it. In the transaction that has saved the settings, whose row is locked by that.
 */
export async function meetRaise(ctx: Context, { from, to, reason }: Change): Promise<void> {
  if (from === to) return;
  const waiting = await findRaise(ctx.db);
  if (isRaise(from, to)) {
    if (!waiting?.counts || waiting.to_rupees !== to) await askForRaise(ctx, { from, to, reason });
  } else if (waiting) {
    await endRaise(ctx, waiting);
  }
}

async function askForRaise(ctx: Context, { from, to, reason }: Change): Promise<void> {
  const now = ctx.now();
  const { uid } = signedIn(ctx);
  const raise = { id: newId(now), to_rupees: to, reason, asked_by: uid, asked_at: now };
  const dueAt = after(now, SECOND_ADMIN_RAISE_HOURS * HOUR_MS);
  await saveRaise(ctx.db, { ...raise, due_at: dueAt });
  // About who asks, so that they are told too: it may have been somebody with their session.
  const data = { fromRupees: from, toRupees: to, dueAt: dueAt.toISOString() };
  await recordEvent(ctx, 'settings.raise_asked', uid, data);
  await recordAct(ctx, {
    ...{ act: 'settings.ask_raise', subjectType: 'settings', subjectId: 'market', reason },
    before: { secondAdminFromRupees: from },
    after: { secondAdminFromRupees: to, dueAt: data.dueAt },
  });
}

async function endRaise(ctx: Context, { to_rupees: toRupees }: RaiseRow): Promise<void> {
  await deleteRaise(ctx.db);
  await recordEvent(ctx, 'settings.raise_cancelled', newId(ctx.now()), { toRupees });
}

/** The raise that waits, as an admin sees it. */
export async function showRaise(ctx: Context): Promise<SecondAdminRaise | null> {
  const raise = await findRaise(ctx.db);
  if (!raise?.counts) return null;
  return {
    _id: raise.id,
    toRupees: raise.to_rupees,
    reason: raise.reason,
    askedBy: raise.asked_by_name,
    askedAt: raise.asked_at.toISOString(),
    dueAt: raise.due_at.toISOString(),
    cannotConfirm: await whyNotConfirm(ctx, raise),
  };
}

async function whyNotConfirm(ctx: Context, raise: RaiseRow): Promise<string | null> {
  if (raise.asked_by === signedIn(ctx).uid) return errorText('admin.raise_own');
  return (await isNewAdmin(ctx)) ? errorText('admin.raise_new_admin') : null;
}

/**
 * A second admin says yes: it holds from now on.
 * @throws Refusal `admin.raise_gone`, `admin.raise_own`, `admin.raise_new_admin`
 */
export async function confirmRaise(ctx: Context, id: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const raise = await lockRaise(ctx, id);
    if (raise.asked_by === signedIn(ctx).uid) fail('admin.raise_own');
    if (await isNewAdmin(ctx)) fail('admin.raise_new_admin');
    await letHold(ctx, raise, true);
    await actOn(ctx, 'settings.confirm_raise', raise);
  });
  await ctx.settings.reload();
}

/** Any admin may end it, who asked too. @throws Refusal `admin.raise_gone` */
export function cancelRaise(ctx: Context, id: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const raise = await lockRaise(ctx, id);
    await endRaise(ctx, raise);
    await actOn(ctx, 'settings.cancel_raise', raise);
  });
}

/** Lets a raise hold whose time has come, and ends one whose admin is none any more. */
export async function settleRaise(ctx: Context): Promise<void> {
  if (!(await findRaise(ctx.db))) return;
  await inTransaction(ctx, async (ctx) => {
    await lockSettings(ctx.db);
    const raise = await findRaise(ctx.db);
    if (!raise) return;
    if (!raise.counts) await endRaise(ctx, raise);
    else if (raise.due_at <= ctx.now()) await letHold(ctx, raise, false);
  });
  await ctx.settings.reload();
}

async function lockRaise(ctx: Context, id: string): Promise<RaiseRow> {
  await lockSettings(ctx.db);
  const raise = await findRaise(ctx.db);
  if (!raise?.counts || raise.id !== id.toLowerCase()) return fail('admin.raise_gone');
  return raise;
}

async function letHold(ctx: Context, raise: RaiseRow, isConfirmed: boolean): Promise<void> {
  const now = ctx.now();
  await applyRaise(ctx.db, { ...raise, now });
  await deleteRaise(ctx.db);
  await recordEvent(ctx, 'settings.raised', newId(now), { toRupees: raise.to_rupees, isConfirmed });
}

function actOn(ctx: Context, act: string, { to_rupees }: RaiseRow): Promise<void> {
  return recordAct(ctx, {
    ...{ act, subjectType: 'settings', subjectId: 'market' },
    before: {},
    after: { secondAdminFromRupees: to_rupees },
  });
}
