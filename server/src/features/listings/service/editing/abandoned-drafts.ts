import { type Context, inTransaction, publicAnswersChanged } from '#platform/context.ts';
import { type EventRow, recordEvent } from '#platform/events/record-event.ts';
import type { MailContent } from '#platform/mail/content.ts';
import { DAY_MS } from '#platform/time/days.ts';
import { abandonedDraft } from '../../mails/abandoned-drafts.ts';
import {
  findNotified,
  listRemovable,
  lockRemovable,
  lockUnnotified,
  markNotified,
  type RemovalDue,
} from '../../repository/editing/abandoned-drafts.ts';
import { deleteListingRow, listStoredNames, wasOrdered } from '../../repository/editing/own-listing.ts';
import { DRAFT_NOTICE_AFTER_DAYS, DRAFT_REMOVED_AFTER_DAYS } from '../../rules/states.ts';
import { deleteFilesLater } from '../files/delete.ts';

const BATCH = 100;
const NOTICE_DAYS = DRAFT_REMOVED_AFTER_DAYS - DRAFT_NOTICE_AFTER_DAYS;

const daysAgo = (ctx: Context, days: number) => new Date(ctx.now().getTime() - days * DAY_MS);

/**
 * A sweep: tells sellers of drafts that nobody has changed for 60 days, once for each time that they are left alone,
 * and when those will be removed. The whole notice is given however late it is told (decision 30).
 */
export async function notifyAbandoned(ctx: Context): Promise<void> {
  const unchangedSince = daysAgo(ctx, DRAFT_NOTICE_AFTER_DAYS);
  for (let noticed = BATCH; noticed >= BATCH; ) {
    noticed = await inTransaction(ctx, async (ctx) => {
      const now = ctx.now();
      const drafts = await lockUnnotified(ctx.db, { unchangedSince, limit: BATCH });
      if (drafts.length > 0) await markNotified(ctx.db, drafts, now);
      const removedAt = new Date(now.getTime() + NOTICE_DAYS * DAY_MS).toISOString();
      for (const id of drafts) await recordEvent(ctx, 'listing.abandoned', id, { removedAt });
      return drafts.length;
    });
  }
}

/** A sweep: removes drafts whose sellers were told 30 days ago and have not touched them for 90, files included. */
export async function removeAbandoned(ctx: Context): Promise<void> {
  const due = {
    unchangedSince: daysAgo(ctx, DRAFT_REMOVED_AFTER_DAYS),
    toldBefore: daysAgo(ctx, NOTICE_DAYS),
  };
  for (let after: string | null = null; ; ) {
    const ids: string[] = await listRemovable(ctx.db, { ...due, after, limit: BATCH });
    for (const id of ids) await removeIfAbandoned(ctx, id, due);
    if (ids.length < BATCH) return;
    after = ids.at(-1)!;
  }
}

/** Whoever edits at the same moment holds the row or finds none: exactly one of the two wins. */
function removeIfAbandoned(ctx: Context, id: string, due: RemovalDue): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const draft = await lockRemovable(ctx.db, id, due);
    if (!draft || (await wasOrdered(ctx.db, id))) return;
    const { title, seller_id: sellerId } = draft;
    await deleteFilesLater(ctx, await listStoredNames(ctx.db, id));
    await deleteListingRow(ctx.db, id);
    await recordEvent(ctx, 'listing.draft_removed', id, { title, sellerId });
    publicAnswersChanged(ctx);
  });
}

/** What a seller is told of a draft that will be removed, unless they have changed it meanwhile. */
export async function mailOfAbandoned(
  ctx: Context,
  { subjectId, data }: EventRow<'listing.abandoned'>,
): Promise<MailContent | null> {
  const found = await findNotified(ctx.db, subjectId);
  return found ? abandonedDraft({ projectId: subjectId, title: found.title, ...data }) : null;
}
