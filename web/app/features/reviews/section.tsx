import { lazy, Suspense, useRef } from 'react';
import { counted } from '#contract/formats/words.ts';
import { REVIEW_SORTS, type ReviewSort } from '#contract/reviews/constants.ts';
import { Button } from '../../ui/button.tsx';
import { RetryAlert } from '../../ui/feedback/retry-alert.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import '../../styles/reviews/reviews.css';
import { Helpful } from './helpful.tsx';
import { ReviewItem } from './item.tsx';
import type { PageReviews, ShownReview } from './page-reviews.ts';
import { ReviewSummary } from './summary.tsx';
import { type ReviewChoice, useReviews } from './use-reviews.ts';

const OwnReview = lazy(() => import('./own.tsx'));

const SORT_NAMES: Record<ReviewSort, string> = {
  newest: 'Newest',
  helpful: 'Most helpful',
  highest: 'Highest rating',
  lowest: 'Lowest rating',
};

/** What buyers say of a project, and where they say it (rule R1). `brought`: what the page has of it already. */
export function Reviews({ projectId, brought }: { projectId: string; brought?: PageReviews | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  const { known, choice, choose, state, hasSession, reload, loadMore, replace } = useReviews(
    projectId,
    brought,
    place,
  );
  const failed = <RetryAlert title="The reviews could not be loaded" onRetry={reload} />;
  if (!known)
    return (
      // They are asked for when the reader comes near; nothing loads before.
      <div ref={place} className="min-h-40">
        {state === 'failed' && failed}
        {state === 'loading' && <Skeleton className="h-40 w-full rounded-card!" />}
      </div>
    );
  const { rating, shown, reviews, total, hasMore, own, canReview, obstacle } = known;
  const every = Object.values(shown).reduce((sum, one) => sum + one, 0);
  const others = reviews.filter(({ _id }) => _id !== own?._id);
  return (
    <div ref={place} className="reviews">
      {every > 0 ? (
        <ReviewSummary
          rating={rating}
          shown={shown}
          chosen={choice.rating}
          onChoose={(stars) => choose({ ...choice, rating: stars })}
        />
      ) : (
        <p className="text-muted">Nobody has reviewed this project yet. Those who bought it can.</p>
      )}
      {(canReview || own) && (
        <Suspense fallback={<Skeleton className="h-11 w-full" />}>
          <OwnReview
            key={own?._id ?? ''}
            projectId={projectId}
            review={own}
            canChange={obstacle === null}
            onChanged={reload}
          />
        </Suspense>
      )}
      {every > 1 && <ReviewTools total={total} choice={choice} choose={choose} />}
      {others.length > 0 && (
        <ReviewRows
          reviews={others}
          isLoading={state === 'loading'}
          maySay={hasSession && obstacle !== 'own_listing'}
          onSaid={replace}
        />
      )}
      {state === 'failed' && failed}
      {hasMore && state !== 'failed' && (
        <Button className="with-scripts justify-self-center" busy={state === 'loading'} onClick={loadMore}>
          Show more reviews
        </Button>
      )}
    </div>
  );
}

function ReviewRows({
  reviews,
  isLoading,
  maySay,
  onSaid,
}: {
  reviews: ShownReview[];
  isLoading: boolean;
  /** Whether the reader may say that one was helpful. */
  maySay: boolean;
  onSaid: (id: string, change: Pick<ShownReview, 'helpful' | 'foundHelpful'>) => void;
}) {
  return (
    <ul className="review-list" aria-busy={isLoading || undefined}>
      {reviews.map((review) => (
        <li key={review._id}>
          <ReviewItem review={review}>
            <Helpful
              review={review}
              maySay={maySay && !review.isOwn}
              onSaid={(change) => onSaid(review._id, change)}
            />
          </ReviewItem>
        </li>
      ))}
    </ul>
  );
}

/** How many there are, and in which order they come. */
function ReviewTools({
  total,
  choice,
  choose,
}: {
  total: number;
  choice: ReviewChoice;
  choose: (choice: ReviewChoice) => void;
}) {
  return (
    <div className="review-tools with-scripts">
      <p aria-live="polite" className="text-14 text-muted">
        {counted(total, 'review')}
        {choice.rating !== undefined && (
          <>
            {` with ${counted(choice.rating, 'star')}`}
            <button
              type="button"
              className="link link-target ml-2"
              onClick={() => choose({ ...choice, rating: undefined })}
            >
              Show all
            </button>
          </>
        )}
      </p>
      <label className="review-sort">
        <span className="sr-only">Sort reviews</span>
        <select
          className="field-box"
          value={choice.sort}
          onChange={({ currentTarget }) => choose({ ...choice, sort: currentTarget.value as ReviewSort })}
        >
          {REVIEW_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {SORT_NAMES[sort]}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
