import { about, type Catalogue, each, kept, shown } from '../decision.ts';
import { INTERNAL } from '../reasons.ts';

const PROOF = 'That a complaint was answered in time has to be shown (rule V16).';

export const TICKET_TABLES: Catalogue = {
  tickets: about(
    [
      {
        whose: 'user_id',
        export: shown(
          'reports',
          'tickets',
          'id user_id number kind subject name email text_id status created_at answer_due_at close_due_at answered_at closed_at',
        ),
        deletion: kept(PROOF, { name: '', email: '' }, 'number kind subject status'),
      },
    ],
    { withheld: each('answer_alarm_at close_alarm_at', INTERNAL) },
  ),
  ticket_messages: about(
    [
      {
        whose: { column: 'ticket_id', table: 'tickets', key: 'id', whose: 'user_id' },
        export: shown('reports', 'ticket_messages', 'ticket_id seq by_side content created_at'),
        deletion: kept(PROOF, { content: '' }, 'by_side'),
      },
    ],
    { points: { admin_id: 'Who answered for the market.' } },
  ),
};
