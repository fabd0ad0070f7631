import { recordAct } from '#audit/record-act.ts';
import { type Context, signedIn } from '#platform/context.ts';
import { recordAccountEvent } from '../../accounts/public.ts';

/**
 * Keeps for good that an admin takes a file with people's data, before it is sent: a file that breaks off counts too
 * (rule R4).
 */
export async function recordExport(
  ctx: Context,
  taken: { file: string; filter: Record<string, unknown>; rows: number; reason: string; address: string },
): Promise<void> {
  const { file, filter, rows, reason, address } = taken;
  await recordAct(ctx, {
    act: 'export.take_file',
    subjectType: 'export',
    subjectId: file,
    reason,
    before: {},
    after: { rows, ...filter },
  });
  await recordAccountEvent(ctx, 'people_exported', signedIn(ctx).uid, address);
}
