import { type FormEvent, useEffect, useRef, useState } from 'react';
import { formatCount } from '#contract/formats/words.ts';
import { REVIEW_LIMITS, REVIEW_MARK_NAMES, REVIEW_MARKS } from '#contract/reviews/constants.ts';
import type { Review } from '#contract/reviews/schemas.ts';
import { api } from '../../lib/api/call.ts';
import { ApiError, messageOf } from '../../lib/api/error.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { TextArea } from '../../ui/form/field.tsx';
import '../../styles/reviews/form.css';
import type { ReviewDraft } from './draft.ts';
import { StarsInput } from './stars-input.tsx';

interface Sending {
  projectId: string;
  review: Review | null;
  draft: ReviewDraft;
  onDone: (review: Review) => void;
}

/** Writes a review, or changes the one that there is. */
export default function ReviewForm({
  projectId,
  review,
  draft,
  onDraft,
  onDone,
  onCancel,
}: Sending & { onDraft: (draft: ReviewDraft) => void; onCancel: () => void }) {
  const { form, send, isSending, failure, at } = useSending({ projectId, review, draft, onDone });
  return (
    <form
      ref={form}
      className="review-form"
      onSubmit={send}
      noValidate
      aria-label={review ? 'Your review' : 'New review'}
    >
      {failure && <Alert tone="error">{failure}</Alert>}
      <StarsInput
        legend="Your rating"
        value={draft.rating}
        onChange={(rating) => onDraft({ ...draft, rating })}
        error={at('rating')}
      />
      <TextArea
        label="Your review"
        note={`${formatCount([...draft.text].length)} of ${formatCount(REVIEW_LIMITS.textMax)}`}
        help="What works, what does not, who is it for? Markdown works; addresses and phone numbers are hidden."
        rows={6}
        value={draft.text}
        error={at('text')}
        onChange={({ currentTarget }) => onDraft({ ...draft, text: currentTarget.value })}
      />
      <MarkFields draft={draft} onDraft={onDraft} at={at} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="solid" busy={isSending}>
          {review ? 'Save changes' : 'Publish review'}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}

function MarkFields({
  draft,
  onDraft,
  at,
}: {
  draft: ReviewDraft;
  onDraft: (draft: ReviewDraft) => void;
  at: (field: string) => string | undefined;
}) {
  return (
    <div className="review-marks-input">
      {REVIEW_MARKS.map((mark) => (
        <StarsInput
          key={mark}
          legend={`${REVIEW_MARK_NAMES[mark]} (optional)`}
          optional
          value={draft.marks[mark]}
          onChange={(stars) => onDraft({ ...draft, marks: { ...draft.marks, [mark]: stars } })}
          error={at(`marks.${mark}`)}
        />
      ))}
    </div>
  );
}

const MISSING = { rating: 'Choose 1 to 5 stars', text: 'Write what others should know before they buy' };

/** Sends what stands in the form; says at which field something is missing or was refused. */
function useSending({ projectId, review, draft, onDone }: Sending) {
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<unknown>();
  const [isAsked, setAsked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const key = useRef(crypto.randomUUID());
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const missing: Record<string, string | false> = {
    rating: draft.rating === null && MISSING.rating,
    text: draft.text.trim() === '' && MISSING.text,
  };
  const at = (field: string) =>
    (isAsked && missing[field]) || (error instanceof ApiError ? error.at(field) : undefined);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const { rating, text, marks } = draft;
    setAsked(true);
    if (isSending || rating === null || missing.text) return;
    setSending(true);
    setError(undefined);
    try {
      const body = { rating, text, marks };
      onDone(
        review
          ? await api('PUT /reviews/:id', { params: { id: review._id }, body })
          : await api('POST /projects/:id/reviews', {
              params: { id: projectId },
              body,
              idempotencyKey: key.current,
            }),
      );
    } catch (failure) {
      // What was refused is another request when it is sent changed.
      key.current = crypto.randomUUID();
      setError(failure);
      setSending(false);
    }
  };
  const failure = error === undefined ? undefined : messageOf(error, 'Your review could not be sent.');
  return { form, send, isSending, failure, at };
}
