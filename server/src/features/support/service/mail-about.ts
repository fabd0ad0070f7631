import type { SupportSide } from '#contract/support/constants.ts';
import type { Context } from '#platform/context.ts';
import type { EventRow } from '#platform/events/record-event.ts';
import type { MailContent } from '#platform/mail/content.ts';
import { announcementMail, dueMail, messageMail, overdueMail } from '../mails/support.ts';
import { findForOwner } from '../repository/announcements.ts';
import { findMailed } from '../repository/mailed.ts';

/** What one side is told of a message; nothing to its author, nor to who has read it meanwhile. */
export async function mailOfMessage(
  ctx: Context,
  { subjectId, data }: EventRow<'support.message_written'>,
  reader: SupportSide,
): Promise<MailContent | null> {
  if (data.by === reader) return null;
  const row = await findMailed(ctx.db, subjectId, data.seq);
  if (!row || row[`${reader}_read_seq`] >= data.seq) return null;
  return messageMail(row, reader);
}

/** What is told of an answer that is nearly due or overdue; nothing once it has come, or the purchase has ended. */
export async function mailOfDeadline(
  ctx: Context,
  { type, subjectId, data }: EventRow<'support.answer_due' | 'support.answer_overdue'>,
  reader: SupportSide,
): Promise<MailContent | null> {
  const row = await findMailed(ctx.db, subjectId, null);
  if (!row?.held || row.answered_at !== null) return null;
  const dueAt = new Date(data.dueAt);
  return type === 'support.answer_due' ? dueMail(row, dueAt) : overdueMail(row, reader, dueAt);
}

/** What an owner is told about a version; nothing to who owns the listing no more. */
export async function mailOfAnnouncement(
  ctx: Context,
  { data }: EventRow<'listing.version_announced'>,
  uid: string,
): Promise<MailContent | null> {
  const row = await findForOwner(ctx.db, data.versionId, uid);
  return row ? announcementMail(row) : null;
}
