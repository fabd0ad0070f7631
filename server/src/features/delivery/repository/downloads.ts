import type { Insertable } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Downloads } from '#platform/database/schema.generated.ts';
import { changeWithEvent, type EventData } from '#platform/events/record-event.ts';

/** Adds a download, and with it the event that tells this of it, if any. */
export async function insertDownload(
  ctx: Context,
  download: Insertable<Downloads>,
  told?: EventData['delivery.downloaded'],
): Promise<void> {
  const insertion = ctx.db.insertInto('downloads').values(download).returning('id');
  if (told) await changeWithEvent(ctx, insertion, 'delivery.downloaded', told.projectId, told);
  else await insertion.execute();
}
