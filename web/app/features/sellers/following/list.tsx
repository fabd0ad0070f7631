import { sellerPath } from '#contract/accounts/seller-page/constants.ts';
import { formatDate } from '#contract/formats/dates.ts';
import { counted } from '#contract/formats/words.ts';
import { SELLER_LIST_LIMIT } from '#contract/sellers/constants.ts';
import type { FollowedSeller } from '#contract/sellers/schemas.ts';
import { messageOf } from '../../../lib/api/error.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { useFocusInList } from '../../../ui/data-table/use-focus-in-list.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Link } from '../../../ui/nav.tsx';
import { Pagination } from '../../../ui/paging/pagination.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { VerifiedMark } from '../../../ui/text/seller-name.tsx';
import { useFollowing, useUnfollow } from './queries.ts';

/** The sellers whom somebody follows. `hrefOf` is the address of a page of them. */
export function Following({ page, hrefOf }: { page: number; hrefOf: (page: number) => string }) {
  const query = useFollowing(page);
  const leaving = useUnfollow();
  return (
    <div {...useFocusInList()}>
      <QueryState query={query} loading={<Loading />} title="The sellers you follow could not be loaded">
        {({ sellers, total }) =>
          total === 0 ? (
            <EmptyState
              title="You follow nobody yet"
              action={<LinkButton to="/market">Browse the market</LinkButton>}
            >
              <p>Follow a seller on their page, and we tell you of new projects and versions.</p>
            </EmptyState>
          ) : (
            <>
              {leaving.isError && <Alert tone="error">{messageOf(leaving.error)}</Alert>}
              <ul className="divide-y divide-line border-y border-line">
                {sellers.map((seller) => (
                  <Row
                    key={seller.uid}
                    seller={seller}
                    isLeaving={leaving.isPending && leaving.variables.slug === seller.slug}
                    onLeave={() => leaving.mutate(seller)}
                  />
                ))}
              </ul>
              <div className="mt-8">
                <Pagination page={page} limit={SELLER_LIST_LIMIT} total={total} hrefOf={hrefOf} />
              </div>
            </>
          )
        }
      </QueryState>
    </div>
  );
}

function Row({
  seller: { slug, displayName, photoURL, verified, listings, awayUntil, followedAt },
  isLeaving,
  onLeave,
}: {
  seller: FollowedSeller;
  isLeaving: boolean;
  onLeave: () => void;
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <Avatar address={photoURL} name={displayName} pixels={48} />
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">
          <Link to={sellerPath(slug)} className="hover:underline">
            {displayName}
          </Link>
          {verified && (
            <>
              {' '}
              <VerifiedMark />
            </>
          )}
        </p>
        <p className="text-14 text-muted">
          {counted(listings, 'project')} · followed since {formatDate(followedAt)}
          {awayUntil && ` · back on ${formatDate(awayUntil)}`}
        </p>
      </div>
      <Button size="small" busy={isLeaving} onClick={onLeave} aria-label={`Unfollow ${displayName}`}>
        Unfollow
      </Button>
    </li>
  );
}

function Loading() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </div>
  );
}
