import { useState } from 'react';
import { type ManagedTicketCase, TicketAnswer } from '#contract/admin/tickets/schemas.ts';
import { TICKET_TEXT_MAX } from '#contract/tickets/constants.ts';
import { ApiError, messageOf } from '../../../lib/api/error.ts';
import { schemaErrors } from '../../../lib/forms/schema-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Checkbox, TextArea } from '../../../ui/form/field.tsx';
import { Link } from '../../../ui/nav.tsx';
import { TEXTS_PATH } from '../texts/texts.ts';
import { useAnswerTicket } from './queries.ts';

/** The answer to a ticket; that of an appeal is the decision about its text. */
export function AnswerPanel({ ticket }: { ticket: ManagedTicketCase }) {
  return (
    <section className="panel case" aria-labelledby="case-answer">
      <h2 id="case-answer" className="case-heading">
        Answer
      </h2>
      {ticket.status === 'closed' && (
        <p className="text-14 text-muted">
          This ticket is closed. It opens again when its author writes back.
        </p>
      )}
      {ticket.status !== 'closed' && ticket.textId !== null && (
        <p className="text-14">
          Show the text again or keep it hidden: either decision answers this appeal and closes it. Answer
          here only if the author has deleted the text.{' '}
          <Link to={`${TEXTS_PATH}/${ticket.textId}`} className="link">
            Decide about the text
          </Link>
        </p>
      )}
      {ticket.status !== 'closed' && <AnswerForm ticket={ticket} />}
    </section>
  );
}

/** What is typed as an answer, checked and sent; whatever goes wrong, it stays typed. */
function useAnswer(id: string) {
  const [text, setText] = useState('');
  const [close, setClose] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const answering = useAnswerTicket(id);
  const refused = answering.error instanceof ApiError ? answering.error.at('text') : undefined;
  const send = () => {
    const { text: problem } = schemaErrors(TicketAnswer, { text, close });
    setWrong(problem);
    if (problem) {
      document.getElementById('ticket-answer')?.focus();
      return;
    }
    if (answering.isPending) return;
    answering.mutate(
      { text, close },
      {
        onSuccess: () => {
          setText('');
          showToast(close ? 'The ticket is closed.' : 'The answer is on its way.');
        },
      },
    );
  };
  const error = wrong ?? refused;
  const failure = refused === undefined ? answering.error : null;
  return {
    text,
    setText,
    close,
    setClose,
    error,
    failure,
    isSending: answering.isPending,
    send,
    forgive: () => setWrong(undefined),
  };
}

function AnswerForm({ ticket }: { ticket: ManagedTicketCase }) {
  const { text, setText, close, setClose, error, failure, isSending, send, forgive } = useAnswer(ticket._id);
  return (
    <form
      method="post"
      noValidate
      aria-label="Answer"
      className="refund-form"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {failure && <Alert tone="error">{messageOf(failure)}</Alert>}
      <TextArea
        id="ticket-answer"
        label="Your answer"
        rows={7}
        maxLength={TICKET_TEXT_MAX}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          forgive();
        }}
        help="It is mailed, and appears on the page that the mail links to."
        error={error}
      />
      <Checkbox
        label="Close the ticket, nothing is left to do"
        checked={close}
        onChange={({ target }) => {
          setClose(target.checked);
          forgive();
        }}
      />
      <Button type="submit" variant="solid" busy={isSending}>
        {close && text.trim() === '' ? 'Close' : 'Send'}
      </Button>
    </form>
  );
}
