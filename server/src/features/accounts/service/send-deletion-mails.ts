import type { Context } from '#platform/context.ts';
import type { EventRow } from '#platform/events/record-event.ts';
import type { MailContent } from '#platform/mail/content.ts';
import * as letters from '../mails/deletion.ts';
import { listFormerAddresses } from '../repository/email-changes.ts';
import { type MadeLink, makeLink, send } from './send-mails.ts';

/** Tells somebody that their account is to be deleted, with a link that keeps it, unless that is over. */
export function mailDeletionAsked(ctx: Context, event: EventRow<'account.deletion_asked'>): Promise<void> {
  const dueAt = new Date(event.data.dueAt);
  return mailWithLink(ctx, event.subjectId, ({ user, url }) =>
    letters.deletionAsked({ name: user.display_name, url, dueAt }),
  );
}

/** Tells somebody what is in the way of a deletion whose week is over. */
export function mailDeletionDelayed(
  ctx: Context,
  event: EventRow<'account.deletion_delayed'>,
): Promise<void> {
  const { why } = event.data;
  return mailWithLink(ctx, event.subjectId, ({ user, url }) =>
    letters.deletionDelayed({ name: user.display_name, url, why }),
  );
}

/**
 * To the address in use, and to those that it has just taken the place of: whoever took an account over would otherwise be
 * the only one to hear of it. Each has a link of its own.
 */
async function mailWithLink(
  ctx: Context,
  uid: string,
  write: (made: MadeLink) => MailContent,
): Promise<void> {
  const former = await listFormerAddresses(ctx.db, uid);
  for (const to of [null, ...former]) {
    const made = await makeLink(ctx, uid, 'keep_account', '/account/keep', ({ deletion_due_at }) =>
      deletion_due_at === null ? null : {},
    );
    if (made) await send(ctx, to ?? made.user.email, write(made));
  }
}
