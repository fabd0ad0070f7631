import { formatDateTime } from '#contract/formats/dates.ts';
import type { EventRow } from '#platform/events/record-event.ts';
import type { EventNotificationsOf } from '../notification-rule.ts';

const toAdmins = { reader: 'admins', type: 'ADMIN_ALERT', mail: 'standard' } as const;

const open = (ticketId: string) => ({
  label: 'Open the ticket',
  url: `/dashboard/admin/tickets/${ticketId}`,
});
const ticketTopic = (event: Pick<EventRow, 'subjectId'>) => `ticket:${event.subjectId}`;

/** Messages, complaints and appeals (rule R7). */
export const TICKET_NOTIFICATIONS: EventNotificationsOf<'ticket'> = {
  'ticket.opened': [
    {
      ...{ ...toAdmins, priority: 'medium', mail: 'none' },
      about: 'A message, a complaint or an appeal has come',
      topic: ticketTopic,
      text: ({ data: { kind, number }, subjectId }) => ({
        title: { message: 'New message', complaint: 'New complaint', appeal: 'New appeal' }[kind],
        message: `Ticket ${number} waits for an answer within 48 hours.`,
        action: open(subjectId),
      }),
    },
  ],
  'ticket.written_again': [
    {
      ...{ ...toAdmins, priority: 'medium' },
      about: 'Whoever opened a ticket has written in it again',
      topic: ticketTopic,
      text: ({ data: { number }, subjectId }) => ({
        title: `Ticket ${number} was written in again`,
        message: 'It waits for an answer.',
        action: open(subjectId),
      }),
    },
  ],
  'ticket.due': [
    {
      ...{ ...toAdmins, priority: 'urgent' },
      about: 'A ticket is soon due: its first answer, or its decision',
      text: ({ data: { what, dueAt }, subjectId }) => ({
        title: what === 'answer' ? 'A ticket has to be answered soon' : 'A ticket has to be settled soon',
        message: `${what === 'answer' ? 'The first answer' : 'The decision'} is due by ${formatDateTime(new Date(dueAt))}.`,
        action: open(subjectId),
      }),
    },
  ],
  'ticket.answered': { nobody: 'whoever opened it has the mail with the answer' },
};

/** After it nothing in a ticket waits for admins. */
export const TICKET_SETTLED = { 'ticket.answered': ticketTopic };
