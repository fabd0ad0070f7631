import type { Context } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { isMissingOrDamaged } from '#platform/files/archives/stored/stored-archive.ts';

/** Reads what is asked for of stored archives. @throws Refusal `inspection.archive_damaged` when one is missing or damaged */
export async function readStored<T>(ctx: Context, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!isMissingOrDamaged(error)) throw error;
    ctx.log.error({ err: error }, 'a stored archive is missing or damaged');
    return fail('inspection.archive_damaged');
  }
}
