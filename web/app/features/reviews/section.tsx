import { lazy, Suspense, useRef } from 'react';
import { counted } from '#contract/formats/numbers.ts';
import { REVIEW_SORTS, type ReviewSort } from '#contract/reviews/constants.ts';
import { Button } from '../../ui/button.tsx';
import { RetryAlert } from '../../ui/feedback/retry-alert.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import '../../styles/reviews/reviews.css';
import { Helpful } from './helpful.tsx';
import { ReviewItem } from './item.tsx';
import type { PageReviews } from './page-reviews.ts';
import { ReviewSummary } from './summary.tsx';
import { useReviews } from './use-reviews.ts';

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
      <div ref={place}>
        {state === 'failed' ? failed : <Skeleton className="h-40 w-full rounded-card!" />}
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
      {every > 1 && (
        <div className="review-tools with-scripts">
          <p aria-live="polite" className="text-14 text-muted">
            {counted(total, 'review')}
            {choice.rating !== undefined && ` with ${counted(choice.rating, 'star')}`}
            {choice.rating !== undefined && (
              <button
                type="button"
                className="link link-target ml-2"
                onClick={() => choose({ ...choice, rating: undefined })}
              >
                Show all
              </button>
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
      )}
      {others.length > 0 && (
        <ul className="review-list" aria-busy={state === 'loading' || undefined}>
          {others.map((review) => (
            <li key={review._id}>
              <ReviewItem review={review}>
                <Helpful
                  review={review}
                  maySay={hasSession && !review.isOwn && obstacle !== 'own_listing'}
                  onSaid={(change) => replace(review._id, change)}
                />
              </ReviewItem>
            </li>
          ))}
        </ul>
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
