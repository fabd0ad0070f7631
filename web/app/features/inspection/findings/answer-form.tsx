import { useState } from 'react';
import { formatDate } from '#contract/formats/dates.ts';
import { ANSWER_MAX } from '#contract/inspection/constants.ts';
import type { Finding } from '#contract/inspection/schemas.ts';
import { ApiError, messageOf } from '../../../lib/api/error.ts';
import { useKeptText } from '../../../lib/kept-text/use-kept-text.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/form/field.tsx';
import { type InspectedArchive, useAnswer } from '../queries.ts';
import { type ArchiveStatus, answerEffect } from './blocking.ts';

interface AnswerFormProps {
  archive: InspectedArchive;
  status: ArchiveStatus;
  finding: Finding;
}

/** What the seller says of a finding, and the form for it. */
export function AnswerForm(props: AnswerFormProps) {
  const { finding } = props;
  const { answer } = finding;
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <Form {...props} onDone={() => setOpen(false)} />;
  const act = answer === null ? 'Answer' : 'Change the answer';
  return (
    <div className="grid justify-items-start gap-2">
      {answer !== null && <Answer finding={finding} who="You answered" />}
      <Button size="small" onClick={() => setOpen(true)} aria-label={`${act}: ${finding.title}`}>
        {act}
      </Button>
    </div>
  );
}

/** An answer as it stands. */
export function Answer({ finding: { answer, answeredAt }, who }: { finding: Finding; who: string }) {
  return (
    <p className="border-l-2 border-line-strong pl-3 whitespace-pre-line wrap-anywhere">
      <span className="block text-12 text-muted">
        {who}
        {answeredAt && <time dateTime={answeredAt}>, {formatDate(answeredAt)}</time>}
      </span>
      {answer}
    </p>
  );
}

function Form({ archive, status, finding, onDone }: AnswerFormProps & { onDone: () => void }) {
  const { _id: id, title } = finding;
  const { text, type, sent } = useKeptText(`finding:${id}`, finding.answer ?? '');
  const answering = useAnswer(archive, id);
  const { error } = answering;
  const send = () => {
    if (answering.isPending) return;
    const done = () => {
      sent(text, text);
      onDone();
    };
    answering.mutate(text, { onSuccess: done });
  };
  return (
    // Not a form of its own: in the studio it stands inside one.
    <fieldset className="grid min-w-0 gap-3">
      <legend className="sr-only">Answer: {title}</legend>
      <TextArea
        id={`answer-${id}`}
        label="Your answer"
        note={<span className="figures">{`${text.length}/${ANSWER_MAX}`}</span>}
        help={finding.blocking ? answerEffect(status) : 'An admin reads it before deciding.'}
        rows={3}
        maxLength={ANSWER_MAX}
        value={text}
        onChange={({ target }) => type(target.value)}
        error={error ? (error instanceof ApiError && error.at('answer')) || messageOf(error) : undefined}
      />
      <div className="flex gap-2">
        <Button size="small" variant="ink" busy={answering.isPending} onClick={send}>
          Send answer
        </Button>
        <Button size="small" variant="plain" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </fieldset>
  );
}
