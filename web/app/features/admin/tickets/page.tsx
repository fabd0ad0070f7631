import type { ManagedTicketCase } from '#contract/admin/tickets/schemas.ts';
import { isNotThere } from '../../../lib/api/error.ts';
import { SIGNPOST } from '../../../ui/drawings/signpost.ts';
import { StatusDot } from '../../../ui/feedback/badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { Link } from '../../../ui/nav.tsx';
import { CaseSkeleton } from '../acts/case-skeleton.tsx';
import { BackToList } from '../navigation/list-place.tsx';
import { DateTime } from '../table/date-time.tsx';
import { TEXTS_PATH } from '../texts/texts.ts';
import { AnswerPanel } from './answer.tsx';
import { useTicketCase } from './queries.ts';
import { TICKET_KIND_NAMES, TICKET_STATES, TICKETS_PATH } from './texts.ts';
import '../../../styles/payments/refunds.css';

/** One ticket, with everything that was written in it, and its answer. */
export function TicketCasePage({ id }: { id: string }) {
  const ticket = useTicketCase(id);
  if (!ticket.data && isNotThere(ticket.error)) {
    return <EmptyState drawing={SIGNPOST} title="There is no such ticket" action={<AllTickets />} />;
  }
  return (
    <>
      <p className="mb-4">
        <AllTickets />
      </p>
      <QueryState
        query={ticket}
        loading={<CaseSkeleton what="ticket" />}
        title="The ticket could not be loaded"
      >
        {(ticket) => (
          <div className="case-page">
            <div className="case-main">
              <Thread ticket={ticket} />
            </div>
            <div className="case-side">
              <AnswerPanel ticket={ticket} />
            </div>
          </div>
        )}
      </QueryState>
    </>
  );
}

function AllTickets() {
  return <BackToList targets={[{ path: TICKETS_PATH, label: 'All tickets' }]} />;
}

function Thread({ ticket }: { ticket: ManagedTicketCase }) {
  const { number, kind, subject, status, name, email, userId, textId, dueAt, messages } = ticket;
  const { label, tone } = TICKET_STATES[status];
  return (
    <section className="panel case" aria-labelledby="case-title">
      <div>
        <h2 id="case-title" className="case-title">
          {subject}
        </h2>
        <p className="case-line">
          <StatusDot tone={tone}>{label}</StatusDot>
          <span>{TICKET_KIND_NAMES[kind]}</span>
          <span className="figures">{number}</span>
          {dueAt && (
            <span>
              due <DateTime withAge iso={dueAt} />
            </span>
          )}
        </p>
        <p className="case-line">
          <span className="wrap-anywhere">
            {name}, {email}
          </span>
          {userId ? (
            <Link to={`/admin-management?tab=people&search=${encodeURIComponent(email)}`} className="link">
              Look at the account
            </Link>
          ) : (
            <span>not signed in: the address has not been confirmed</span>
          )}
          {textId && (
            <Link to={`${TEXTS_PATH}/${textId}`} className="link">
              Decide about the text
            </Link>
          )}
        </p>
      </div>
      {messages.map(({ by, admin, text, at }) => (
        <div key={`${at} ${by}`} className="case-words">
          <span>
            {by === 'asker' ? name || 'The author' : (admin ?? 'The market')}, <DateTime iso={at} />
          </span>
          <span className="whitespace-pre-line wrap-anywhere">{text || 'Deleted with the account.'}</span>
        </div>
      ))}
    </section>
  );
}
