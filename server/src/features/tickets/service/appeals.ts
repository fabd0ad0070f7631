import { HIDE_REASONS, PUBLIC_TEXT_NAMES } from '#contract/public-texts/constants.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import type { EventRow } from '#platform/events/record-event.ts';
import { findPublicText } from '../../public-texts/public.ts';
import { addMessage, findAuthor, findTicketOfText, lockTicket, updateTicket } from '../repository/tickets.ts';
import { openTicket } from './open.ts';

/** A job: an appeal for a hidden text is a ticket too, with its number and its dates (rule R7). */
export async function openAppeal(ctx: Context, event: EventRow<'public_text.appealed'>): Promise<void> {
  const [text, author] = await Promise.all([
    findPublicText(ctx, event.subjectId),
    findAuthor(ctx.db, event.data.authorId),
  ]);
  if (!text || !author) return;
  await openTicket(ctx, {
    kind: 'appeal',
    subject: `Your hidden ${PUBLIC_TEXT_NAMES[text.kind]}`,
    name: author.name,
    email: author.email,
    userId: event.data.authorId,
    textId: text.id,
    content: text.appeal,
  });
}

/** A job: the decision about the text answers its ticket and closes it; the author is told by a notification. */
export function closeAppeal(
  ctx: Context,
  event: EventRow<'public_text.hidden' | 'public_text.shown'>,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const found = await findTicketOfText(ctx.db, event.subjectId);
    const ticket = found && (await lockTicket(ctx.db, found.id));
    if (!ticket || ticket.status === 'closed') return;
    const answer = { by: 'market', adminId: event.actorId, content: decisionOf(event) } as const;
    await addMessage(ctx.db, ticket.id, answer, ctx.now());
    await updateTicket(ctx.db, ticket.id, {
      status: 'closed',
      closed_at: ctx.now(),
      answered_at: ticket.answered_at ?? ctx.now(),
    });
  });
}

function decisionOf({ data }: EventRow<'public_text.hidden' | 'public_text.shown'>): string {
  if (!('code' in data)) return 'We have looked at it again, and everybody can read it.';
  return [`It stays hidden. ${HIDE_REASONS[data.code]}.`, data.reason]
    .filter((part) => part !== '')
    .join(' ');
}
