import { useEffect, useRef } from 'react';
import type { Review } from '#contract/admin/schemas.ts';
import { ApiError, messageOf } from '../../../lib/api/error.ts';
import { SIGNPOST } from '../../../ui/drawings/signpost.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { RetryAlert } from '../../../ui/feedback/retry-alert.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useLocation } from '../../../ui/nav.tsx';
import { useReview } from '../listings/queries.ts';
import { ListingStatusDot } from '../listings/status.tsx';
import { asDecided, REVIEW_LISTS, waitsFor } from '../listings/waiting.ts';
import { BackToList } from '../navigation/list-place.tsx';
import { DateTime } from '../table/date-time.tsx';
import { Changes } from './changes/all-changes.tsx';
import { FileChanges } from './changes/files.tsx';
import { DecisionForm } from './decision/form.tsx';
import { DecisionHistory } from './decision/history.tsx';
import { useReviewDecision } from './decision/use-decision.ts';
import { fieldName } from './field-names.ts';
import { Panel } from './panel.tsx';
import { ReviewFiles, type ReviewSlots } from './review-files.tsx';

/** Everything about one listing or version that waits, and the decision about it. Another `id` needs another `key`. */
export function ReviewPage({ id, slots }: { id: string; slots: ReviewSlots }) {
  const review = useReview(id);
  return (
    <QueryState
      query={review}
      loading={<ReviewSkeleton />}
      failed={(error) =>
        isRefused(error) ? (
          <NoListing />
        ) : (
          <div className="grid justify-items-start gap-4">
            <h1 className="text-36">Review</h1>
            <RetryAlert message={messageOf(error)} onRetry={() => void review.refetch()} />
          </div>
        )
      }
    >
      {(data) => (
        <OpenReview
          review={data}
          slots={slots}
          isReading={review.isFetching}
          onRead={async () => (await review.refetch()).data}
        />
      )}
    </QueryState>
  );
}

const isRefused = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500;

function OpenReview({
  review,
  slots,
  isReading,
  onRead,
}: {
  review: Review;
  slots: ReviewSlots;
  isReading: boolean;
  onRead: () => Promise<Review | undefined>;
}) {
  const decision = useReviewDecision(review, onRead);
  const isWaiting = waitingOf(review) !== undefined;
  return (
    <>
      <Head review={review} />
      {!isWaiting && <NothingWaits error={decision.error} />}
      <div className="review">
        <section aria-label="As buyers see it" className="review-page">
          <p className="label-mono border-b border-line px-4 py-2 text-muted sm:px-5">As buyers see it</p>
          {slots.page(asDecided(review.project))}
        </section>
        <div className="review-facts">
          <div className="review-findings">
            <Changes review={review} fresh={decision.fresh} />
            {review.files && <FileChanges files={review.files} />}
            <ReviewFiles review={review} slots={slots} />
            <Inspection review={review} slots={slots} />
            <DecisionHistory decisions={review.decisions} />
          </div>
          {isWaiting && (
            <DecisionForm
              review={review}
              error={decision.error}
              note={
                isStale(decision.error) ? (
                  <StaleNote fresh={decision.fresh} isReading={isReading} />
                ) : undefined
              }
              isPending={decision.isPending}
              onDecide={decision.decide}
            />
          )}
        </div>
      </div>
    </>
  );
}

function Inspection({ review: { project }, slots }: { review: Review; slots: ReviewSlots }) {
  const { _id: id, projectZipFile: archive } = asDecided(project);
  if (!archive) return null;
  return (
    <Panel id="inspection" title="Inspection">
      {slots.inspection(id, archive, project.management?.openVersion?.status ?? project.status)}
    </Panel>
  );
}

function waitingOf({ project }: Review): string | undefined {
  const { status, management } = project;
  return waitsFor({
    status,
    decision: management?.decision ?? null,
    openVersion: management?.openVersion ?? null,
  });
}

function isStale(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'listing.stale';
}

function Head({ review }: { review: Review }) {
  const { project } = review;
  const heading = useRef<HTMLHeadingElement>(null);
  const { state } = useLocation();
  // After a decision the focus was in a form that is gone.
  useEffect(() => {
    if ((state as { isNext?: boolean } | null)?.isNext) heading.current?.focus({ preventScroll: true });
  }, [state]);
  const waiting = waitingOf(review);
  return (
    <header className="mb-6">
      <title>{`Review: ${project.title}`}</title>
      <p className="text-14 text-muted">
        <BackToList targets={REVIEW_LISTS} />
      </p>
      <h1 ref={heading} tabIndex={-1} className="mt-2 text-28 wrap-anywhere sm:text-36">
        {project.title || 'Untitled draft'}
      </h1>
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-14 text-muted">
        {waiting && <span className="font-medium text-ink">{waiting}</span>}
        <ListingStatusDot status={project.status} />
        <span className="wrap-anywhere">
          by <span className="font-medium text-ink">{project.seller.displayName || 'Unknown Seller'}</span>
        </span>
        <span>
          Last changed{' '}
          <DateTime withAge iso={project.management?.openVersion?.createdAt ?? project.updatedAt} />
        </span>
      </p>
    </header>
  );
}

function StaleNote({ fresh, isReading }: { fresh: readonly string[]; isReading: boolean }) {
  return (
    <Alert tone="warning" title="The seller changed this while you were looking.">
      <p className="text-14">
        {isReading
          ? 'Loading it again. Your text is kept.'
          : `It is shown as it is now${fresh.length > 0 ? `, with what changed just now: ${fresh.map(fieldName).join(', ')}` : ''}. Your message is still here; please decide again.`}
      </p>
    </Alert>
  );
}

function NothingWaits({ error }: { error: unknown }) {
  return (
    <div className="mb-6">
      <Alert tone={error ? 'warning' : 'secondary'}>
        {error ? messageOf(error) : 'Nothing in this listing is waiting for a decision.'}
      </Alert>
    </div>
  );
}

function NoListing() {
  return (
    <EmptyState level="h1" drawing={SIGNPOST} title="There is no such listing">
      <p>It may have been deleted by its seller.</p>
      <p className="mt-3">
        <BackToList targets={REVIEW_LISTS} />
      </p>
    </EmptyState>
  );
}

function ReviewSkeleton() {
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">Loading page...</span>
      <Skeleton className="h-10 w-2/3" />
      <div className="review">
        <Skeleton className="h-80 w-full rounded-card" />
        <Skeleton className="h-80 w-full rounded-card" />
      </div>
    </div>
  );
}
