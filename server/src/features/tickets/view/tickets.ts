import type { Selectable } from 'kysely';
import type { ManagedTicket, ManagedTicketCase } from '#contract/admin/tickets/schemas.ts';
import type { Ticket } from '#contract/tickets/schemas.ts';
import { CONTACT_SUBJECT_NAMES, type ContactSubject } from '#contract/trust/contact/constants.ts';
import type { TicketMessages, Tickets } from '#platform/database/schema.generated.ts';

export type TicketRow = Selectable<Tickets>;
export interface MessageRow extends Selectable<TicketMessages> {
  admin_name: string | null;
}

/** What a ticket is about, in words: one of the contact page's subjects, or as it was given. */
export function subjectName(subject: string): string {
  return CONTACT_SUBJECT_NAMES[subject as ContactSubject] ?? subject;
}

/** A ticket as its author sees it. */
export function viewTicket(row: TicketRow, messages: MessageRow[]): Ticket {
  return {
    _id: row.id,
    number: row.number,
    kind: row.kind,
    subject: subjectName(row.subject),
    status: row.status,
    createdAt: row.created_at.toISOString(),
    answerDueAt: row.answer_due_at.toISOString(),
    closeDueAt: row.close_due_at.toISOString(),
    messages: messages.map(({ by_side, content, created_at }) => ({
      by: by_side,
      text: content,
      at: created_at.toISOString(),
    })),
  };
}

/** A ticket as admins see it in their list. */
export function viewManagedTicket(row: TicketRow): ManagedTicket {
  const dueAt = row.answered_at === null ? row.answer_due_at : row.close_due_at;
  return {
    _id: row.id,
    number: row.number,
    kind: row.kind,
    subject: subjectName(row.subject),
    status: row.status,
    name: row.name,
    email: row.email,
    userId: row.user_id,
    textId: row.text_id,
    createdAt: row.created_at.toISOString(),
    dueAt: row.status === 'closed' ? null : dueAt.toISOString(),
    answeredAt: row.answered_at?.toISOString() ?? null,
    closedAt: row.closed_at?.toISOString() ?? null,
  };
}

export function viewTicketCase(row: TicketRow, messages: MessageRow[]): ManagedTicketCase {
  return {
    ...viewManagedTicket(row),
    messages: messages.map(({ by_side, admin_name, content, created_at }) => ({
      by: by_side,
      admin: admin_name,
      text: content,
      at: created_at.toISOString(),
    })),
  };
}
