import { useState } from 'react';
import type { Review } from '#contract/reviews/schemas.ts';
import { api } from '../../lib/api/call.ts';
import { messageOf } from '../../lib/api/error.ts';
import { useKeptText } from '../../lib/kept-text/use-kept-text.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { draftOf, readDraft, writeDraft } from './draft.ts';
import ReviewForm from './form.tsx';
import { ReviewItem } from './item.tsx';
import '../../styles/reviews/own.css';

/** What its reader says of the listing: to be written, changed or taken away. */
export default function OwnReview({
  projectId,
  review,
  canChange,
  onChanged,
}: {
  projectId: string;
  review: Review | null;
  /** They have a licence in force. */
  canChange: boolean;
  onChanged: () => void;
}) {
  const [isWriting, setWriting] = useState(false);
  const { text, type, sent } = useKeptText(`review:${projectId}`, writeDraft(draftOf(review)));
  const close = () => setWriting(false);
  if (isWriting) {
    return (
      <ReviewForm
        projectId={projectId}
        review={review}
        draft={readDraft(text)}
        onDraft={(draft) => type(writeDraft(draft))}
        onCancel={close}
        onDone={(done) => {
          sent(text, writeDraft(draftOf(done)));
          close();
          onChanged();
        }}
      />
    );
  }
  if (!review) {
    return (
      <p className="review-ask">
        You have a licence for this project. What should others know?
        <Button variant="ink" onClick={() => setWriting(true)}>
          Write a review
        </Button>
      </p>
    );
  }
  return (
    <section aria-label="Your review" className="review-own panel">
      <StateOf review={review} />
      <ReviewItem review={review}>
        <Acts
          review={review}
          onEdit={canChange && review.state !== 'hidden' ? () => setWriting(true) : undefined}
          onDeleted={() => {
            sent(text, writeDraft(draftOf(null)));
            onChanged();
          }}
        />
      </ReviewItem>
    </section>
  );
}

/** Why others do not see it, or why its stars do not count. */
function StateOf({ review: { state, hiddenReason, isShown, counts, isFree } }: { review: Review }) {
  if (state === 'waiting')
    return (
      <Alert title="We look at your review first">
        Others see it once we have. You need not do anything.
      </Alert>
    );
  if (state === 'hidden')
    return (
      <Alert tone="warning" title="We have hidden your review">
        {hiddenReason?.reason}
      </Alert>
    );
  if (!isShown)
    return (
      <Alert title="Your review is not shown at the moment">
        You have no valid licence for this project at the moment.
      </Alert>
    );
  return (
    <p className="text-14 text-muted">
      <span className="font-medium text-ink">Your review</span>
      {!counts && isFree && ', shown without counting: your licence is a free one'}
    </p>
  );
}

function Acts({
  review,
  onEdit,
  onDeleted,
}: {
  review: Review;
  onEdit: (() => void) | undefined;
  onDeleted: () => void;
}) {
  const [isAsked, setAsked] = useState(false);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string>();
  const remove = async () => {
    setSending(true);
    setError(undefined);
    try {
      await api('DELETE /reviews/:id', { params: { id: review._id } });
      onDeleted();
    } catch (failure) {
      setError(messageOf(failure, 'Your review could not be deleted.'));
      setSending(false);
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      {isAsked ? (
        <>
          <span className="text-14">Delete your review for good?</span>
          <Button size="small" variant="danger" busy={isSending} onClick={() => void remove()}>
            Delete
          </Button>
          <Button size="small" onClick={() => setAsked(false)}>
            Keep it
          </Button>
        </>
      ) : (
        <>
          {onEdit && (
            <Button size="small" onClick={onEdit}>
              Edit
            </Button>
          )}
          <Button size="small" onClick={() => setAsked(true)}>
            Delete
          </Button>
        </>
      )}
      {error && (
        <p role="alert" className="w-full text-14 text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
