import { type FormEvent, type ReactNode, useState } from 'react';
import { formatCount } from '#contract/formats/words.ts';
import { REVIEW_LIMITS } from '#contract/reviews/constants.ts';
import type { SellerReview } from '#contract/reviews/schemas.ts';
import { ApiError, messageOf } from '../../../lib/api/error.ts';
import { useKeptText } from '../../../lib/kept-text/use-kept-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { TextArea } from '../../../ui/form/field.tsx';
import { useReply } from './queries.ts';

/** The seller's reply to a review: to be written, changed or taken away. What is typed stays until it is sent. */
export function ReplyActs({ review }: { review: SellerReview }) {
  const { reply } = review;
  const [isWriting, setWriting] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const { text, type: setText, sent } = useKeptText(`reply:${review._id}`, reply?.text ?? '');
  const { mutate, isPending, error, reset } = useReply(review._id);
  const [isMissing, setMissing] = useState(false);
  const wrong = isMissing ? 'Write your reply' : error instanceof ApiError ? error.at('text') : undefined;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setMissing(text.trim() === '');
    if (text.trim() === '') return;
    const done = () => {
      sent(text, text);
      setWriting(false);
    };
    mutate({ text, isNew: reply === null }, { onSuccess: done });
  };
  const failure = error && !wrong && (
    <Alert tone="error">{messageOf(error, 'That could not be sent.')}</Alert>
  );
  if (isWriting) {
    const cancel = () => {
      reset();
      setWriting(false);
    };
    return <ReplyForm {...{ review, text, setText, wrong, failure, isPending, send, cancel }} />;
  }
  if (isAsked) {
    const gone = () => {
      sent(text);
      setAsked(false);
    };
    return (
      <Deletion
        failure={failure}
        isPending={isPending}
        onDelete={() => mutate({ text: null, isNew: false }, { onSuccess: gone })}
        onKeep={() => setAsked(false)}
      />
    );
  }
  return (
    <div className="flex flex-wrap gap-3">
      {reply?.state !== 'hidden' && (
        <Button size="small" variant={reply ? 'quiet' : 'ink'} onClick={() => setWriting(true)}>
          {reply ? 'Edit reply' : 'Reply'}
          <span className="sr-only"> to {review.author.displayName}</span>
        </Button>
      )}
      {reply && (
        <Button size="small" onClick={() => setAsked(true)}>
          Delete reply<span className="sr-only"> to {review.author.displayName}</span>
        </Button>
      )}
    </div>
  );
}

function ReplyForm({
  review: { reply, author },
  text,
  setText,
  wrong,
  failure,
  isPending,
  send,
  cancel,
}: {
  review: SellerReview;
  text: string;
  setText: (text: string) => void;
  wrong: string | undefined;
  failure: ReactNode;
  isPending: boolean;
  send: (event: FormEvent) => void;
  cancel: () => void;
}) {
  return (
    <form onSubmit={send} noValidate className="grid gap-3" aria-label={`Reply to ${author.displayName}`}>
      {failure}
      <TextArea
        label="Your reply"
        help={`Everybody can read it. At most ${formatCount(REVIEW_LIMITS.replyMax)} characters.`}
        rows={4}
        value={text}
        error={wrong}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="solid" busy={isPending}>
          {reply ? 'Save changes' : 'Publish reply'}
        </Button>
        <Button onClick={cancel}>Cancel</Button>
      </div>
    </form>
  );
}

function Deletion({
  failure,
  isPending,
  onDelete,
  onKeep,
}: {
  failure: ReactNode;
  isPending: boolean;
  onDelete: () => void;
  onKeep: () => void;
}) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      {failure}
      <span className="text-14">Delete your reply for good?</span>
      <Button size="small" variant="danger" busy={isPending} onClick={onDelete}>
        Delete
      </Button>
      <Button size="small" onClick={onKeep}>
        Keep it
      </Button>
    </div>
  );
}
