import { LISTINGS_PATH } from '../../../lib/paths/seller.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { RECEIPT } from '../../../ui/drawings/receipt.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Link, useSearchParams } from '../../../ui/nav.tsx';
import { Pagination } from '../../../ui/paging/pagination.tsx';
import { TabLinks } from '../../../ui/paging/tabs.tsx';
import { ReviewItem } from '../item.tsx';
import { type SellerReviewShow, useSellerReviews } from './queries.ts';
import { ReplyActs } from './reply.tsx';
import '../../../styles/reviews/reviews.css';

/** What buyers say of a seller's listings, where the seller replies (rule R1). */
export function SellerReviewsPage({ path }: { path: string }) {
  const [query] = useSearchParams();
  const show: SellerReviewShow = query.get('show') === 'unanswered' ? 'unanswered' : 'all';
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1);
  const reviews = useSellerReviews(show, page);
  const hrefOf = (show: SellerReviewShow, page = 1) => {
    const parts = [...(show === 'all' ? [] : [`show=${show}`]), ...(page > 1 ? [`page=${page}`] : [])];
    return parts.length > 0 ? `${path}?${parts.join('&')}` : path;
  };
  return (
    <QueryState query={reviews} loading={<ReviewsSkeleton />} title="Your reviews could not be loaded">
      {(data) => (
        <>
          <div className="mb-6">
            <TabLinks
              label="Which reviews"
              tabs={[
                { to: hrefOf('all'), label: 'All', current: show === 'all' },
                {
                  to: hrefOf('unanswered'),
                  label: `Without a reply (${data.unanswered})`,
                  current: show === 'unanswered',
                },
              ]}
            />
          </div>
          {data.reviews.length === 0 ? (
            <NoReviews show={show} isLaterPage={page > 1} path={path} />
          ) : (
            <ul className="review-list" aria-label="Reviews of your listings">
              {data.reviews.map((review) => (
                <li key={review._id}>
                  <p className="mb-2 text-14">
                    <Link
                      to={`/project/${review.projectId}#reviews`}
                      className="link link-target wrap-anywhere"
                    >
                      {review.projectTitle}
                    </Link>
                  </p>
                  <ReviewItem review={review} after={<ReplyActs review={review} />} />
                </li>
              ))}
            </ul>
          )}
          <div className="mt-8">
            <Pagination
              page={page}
              limit={data.limit}
              total={data.total}
              hrefOf={(page) => hrefOf(show, page)}
              label="Pages of reviews"
            />
          </div>
        </>
      )}
    </QueryState>
  );
}

function ReviewsSkeleton() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">Loading reviews</span>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-36 w-full rounded-card!" />
      ))}
    </div>
  );
}

function NoReviews({
  show,
  isLaterPage,
  path,
}: {
  show: SellerReviewShow;
  isLaterPage: boolean;
  path: string;
}) {
  if (isLaterPage)
    return (
      <EmptyState
        drawing={RECEIPT}
        title="This page of the list is empty"
        action={<LinkButton to={path}>Show the first page</LinkButton>}
      />
    );
  if (show === 'unanswered')
    return (
      <EmptyState
        drawing={RECEIPT}
        title="Every review has a reply"
        action={<LinkButton to={path}>Show all reviews</LinkButton>}
      />
    );
  return (
    <EmptyState
      drawing={RECEIPT}
      title="Nobody has reviewed your listings yet"
      action={<LinkButton to={LISTINGS_PATH}>Open your listings</LinkButton>}
    >
      <p>
        We ask each buyer a week after the purchase. You can reply to what they write, once for each review.
      </p>
    </EmptyState>
  );
}
