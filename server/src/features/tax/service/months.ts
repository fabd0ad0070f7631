import type { Context } from '#platform/context.ts';
import { findClosedMonth, lockMonthForClosing } from '../repository/months.ts';

/** Whether the papers of a month change no more. */
export async function isMonthClosed(ctx: Context, month: string): Promise<boolean> {
  return (await findClosedMonth(ctx.db, [month])) !== undefined;
}

/** Before a month is closed: who is changing one of its papers comes first, who wants to sees it closed. */
export function lockMonth(ctx: Context, month: string): Promise<void> {
  return lockMonthForClosing(ctx.db, month);
}
