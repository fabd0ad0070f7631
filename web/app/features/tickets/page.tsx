import { useState } from 'react';
import { formatDateTime } from '#contract/formats/dates.ts';
import { TICKET_TEXT_MAX, type TicketStatus } from '#contract/tickets/constants.ts';
import { type Ticket, TicketMessageInput } from '#contract/tickets/schemas.ts';
import { ApiError, isNotThere, messageOf } from '../../lib/api/error.ts';
import { schemaError } from '../../lib/forms/schema-errors.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { SIGNPOST } from '../../ui/drawings/signpost.ts';
import { Alert, type Tone } from '../../ui/feedback/alert.tsx';
import { StatusDot } from '../../ui/feedback/badge.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryState } from '../../ui/feedback/query-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { TextArea } from '../../ui/form/field.tsx';
import { useAddressSecret } from '../../ui/form/use-address-secret.ts';
import { useTicket, useWriteAgain } from './queries.ts';
import '../../styles/tickets/ticket.css';

const STATES: Record<TicketStatus, { label: string; tone: Tone }> = {
  open: { label: 'Waiting for our answer', tone: 'warning' },
  answered: { label: 'Answered', tone: 'success' },
  closed: { label: 'Settled', tone: 'secondary' },
};

/** A message to the market with its answers, for whoever wrote it (rule R7). */
export function TicketPage({ id }: { id: string }) {
  const token = useAddressSecret('token');
  const ticket = useTicket(id, token);
  return (
    <div className="shell max-w-[760px]! py-10 sm:py-14">
      <QueryState
        query={ticket}
        loading={<Loading />}
        title="Your message could not be loaded"
        failed={(error) => isNotThere(error) && <NotThere />}
      >
        {(ticket) => <Thread ticket={ticket} token={token} />}
      </QueryState>
    </div>
  );
}

function Thread({ ticket, token }: { ticket: Ticket; token: string }) {
  const { label, tone } = STATES[ticket.status];
  const due = ticket.status === 'open' ? ticket.answerDueAt : ticket.closeDueAt;
  return (
    <>
      <p className="label-mono text-muted">
        Number <span className="figures text-ink">{ticket.number}</span>
      </p>
      <h1 className="mt-2 text-36">{ticket.subject}</h1>
      <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-14 text-muted">
        <StatusDot tone={tone}>{label}</StatusDot>
        {ticket.status !== 'closed' && (
          <span>
            {ticket.status === 'open' ? 'Answered' : 'Settled'} by {formatDateTime(due)}
          </span>
        )}
      </p>
      <ol className="ticket-thread">
        {ticket.messages.map(({ by, text, at }) => (
          <li key={`${at} ${by}`} className="ticket-message" data-by={by}>
            <p className="text-14 text-muted">
              <strong className="font-medium text-ink">{by === 'asker' ? 'You' : 'Us'}</strong>
              {', '}
              <time dateTime={at}>{formatDateTime(at)}</time>
            </p>
            <p className="whitespace-pre-line wrap-anywhere">{text}</p>
          </li>
        ))}
      </ol>
      <WriteAgain ticket={ticket} token={token} />
    </>
  );
}

function WriteAgain({ ticket: { _id: id, status }, token }: { ticket: Ticket; token: string }) {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string>();
  const writing = useWriteAgain(id, token);
  const refused = writing.error instanceof ApiError ? writing.error.at('text') : undefined;
  const send = () => {
    const problem = schemaError(TicketMessageInput.shape.text, text);
    setWrong(problem);
    if (problem) document.getElementById('ticket-text')?.focus();
    else if (!writing.isPending) writing.mutate(text, { onSuccess: () => setText('') });
  };
  return (
    <form
      method="post"
      noValidate
      aria-label="Write again"
      className="grid justify-items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {writing.error && !refused && <Alert tone="error">{messageOf(writing.error)}</Alert>}
      <div className="w-full">
        <TextArea
          id="ticket-text"
          label="Add something"
          rows={5}
          maxLength={TICKET_TEXT_MAX}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setWrong(undefined);
          }}
          help={
            status === 'closed' ? 'This is settled. If you write again, we will look at it again.' : undefined
          }
          error={wrong ?? refused}
        />
      </div>
      <Button type="submit" variant="solid" busy={writing.isPending}>
        Send
      </Button>
    </form>
  );
}

function NotThere() {
  return (
    <EmptyState
      drawing={SIGNPOST}
      level="h1"
      title="This link does not lead to a message"
      action={<LinkButton to="/contact">Write to us</LinkButton>}
    >
      Open it once more from the mail. If you wrote it while you were signed in, sign in first.
    </EmptyState>
  );
}

function Loading() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">Loading your message</span>
      <Skeleton className="h-24 w-full rounded-card!" />
      <Skeleton className="h-36 w-full rounded-card!" />
    </div>
  );
}
