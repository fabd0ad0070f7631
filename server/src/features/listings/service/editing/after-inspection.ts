import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '#platform/context.ts';
import { findInspectionToDecide } from '../../repository/review/inspection.ts';
import { findState } from '../../repository/status.ts';
import { isApprovedWhenInspected, type Saved } from './submit-listing.ts';

/** Most archives are inspected within a second. */
const LONGEST_MS = 8_000;
const LOOK_EVERY_MS = 100;

/** Waits for what `afterInspection` waits for; false where nothing does. */
export async function waitForInspection(ctx: Context, id: string): Promise<boolean> {
  if (!(await isApprovedWhenInspected(ctx, id))) return false;
  const end = performance.now() + LONGEST_MS;
  const isRunning = async () => (await findInspectionToDecide(ctx.db, id)).status === 'running';
  while (performance.now() < end && (await isRunning())) await sleep(LOOK_EVERY_MS);
  return true;
}

/**
 * What is approved at once waits for its inspection alone (rule L4): the answer tells how that ended, or that it waits if it
 * takes long. Outside of transactions.
 */
export async function afterInspection(ctx: Context, saved: Saved): Promise<Saved> {
  if (saved.status === 'draft' || !(await waitForInspection(ctx, saved._id))) return saved;
  const state = await findState(ctx.db, saved._id);
  return state ? { ...saved, status: state.status, revision: state.revision } : saved;
}
