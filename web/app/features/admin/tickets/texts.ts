import type { TicketKind, TicketStatus } from '#contract/tickets/constants.ts';
import type { Tone } from '../../../ui/feedback/alert.tsx';

export const TICKETS_PATH = '/dashboard/admin/tickets';

export const TICKET_KIND_NAMES: Record<TicketKind, string> = {
  message: 'Message',
  complaint: 'Complaint',
  appeal: 'Appeal',
};

export const TICKET_STATES: Record<TicketStatus, { label: string; tone: Tone }> = {
  open: { label: 'Waiting for an answer', tone: 'warning' },
  answered: { label: 'Answered', tone: 'success' },
  closed: { label: 'Closed', tone: 'secondary' },
};
