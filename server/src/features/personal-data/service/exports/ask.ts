import type { OwnData, PersonalExport, PersonalExports } from '#contract/personal-data/exports/schemas.ts';
import { type Context, inTransaction, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { refuseWithoutDiskSpace } from '#platform/files/receiving/disk-space.ts';
import { newId } from '#platform/ids.ts';
import type { Limit } from '#platform/limits/declare-limit.ts';
import { takePlace } from '#platform/limits/rate-limit.ts';
import { findRunning, insertExport, listExports } from '../../repository/exports/exports.ts';
import { PERSONAL_DATA_READS } from '../../rules/limits.ts';
import { viewExport } from '../../view/exports.ts';
import { collectSmall } from './collect-data.ts';

/** Makes the ZIP of an export. */
export const MAKE_EXPORT = 'personal-data.make-export';

export interface ExportJob {
  exportId: string;
  uid: string;
}

/** Of both ways to take one's data along. */
const exportsPerDay = ({ config }: Context): Limit => ({
  name: 'personal-exports',
  times: config.exports.perDay,
  seconds: 24 * 3_600,
});

/**
 * Begins the ZIP of what is held about the caller (rule A9). Of two at once one begins.
 * @throws Refusal `export.running`, `request.too_many`, `server.no_room`
 */
export async function askForExport(ctx: Context): Promise<PersonalExport> {
  await refuseWithoutDiskSpace(ctx);
  return inTransaction(ctx, async (ctx) => {
    const begun = (await begin(ctx)) ?? fail('export.running');
    await takePlace(ctx, exportsPerDay(ctx), signedIn(ctx).uid);
    return begun;
  });
}

/**
 * What is held about the caller, at once where it is little; else it becomes a ZIP, or the one that runs is told.
 * @throws Refusal `request.too_many`, `server.no_room`
 */
export async function takeOwnData(ctx: Context): Promise<OwnData> {
  const { uid } = signedIn(ctx);
  const running = await findRunning(ctx.db, uid);
  if (running) return { topics: null, export: viewExport(running) };
  await takePlace(ctx, exportsPerDay(ctx), uid);
  const topics = await collectSmall(ctx, uid);
  if (topics) return { topics, export: null };
  await refuseWithoutDiskSpace(ctx);
  return inTransaction(ctx, async (ctx) => {
    const begun = (await begin(ctx)) ?? fail('export.running');
    return { topics: null, export: begun };
  });
}

async function begin(ctx: Context): Promise<PersonalExport | undefined> {
  const { uid } = signedIn(ctx);
  const now = ctx.now();
  const row = await insertExport(ctx.db, { id: newId(now), user_id: uid, asked_at: now });
  if (!row) return undefined;
  const job: ExportJob = { exportId: row.id, uid };
  await ctx.jobs.send(ctx, MAKE_EXPORT, job);
  return viewExport(row);
}

/** The caller's exports, with the bounds that the page tells. @throws Refusal `request.too_many` */
export async function listOwnExports(ctx: Context): Promise<PersonalExports> {
  const { uid } = signedIn(ctx);
  await takePlace(ctx, PERSONAL_DATA_READS, uid);
  const rows = await listExports(ctx.db, uid);
  const { perDay, keptDays } = ctx.config.exports;
  return { exports: rows.map(viewExport), keptDays, perDay };
}
