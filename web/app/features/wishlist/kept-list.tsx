import { useState } from 'react';
import { counted } from '#contract/formats/words.ts';
import { WISHLIST_LIMITS } from '#contract/wishlist/constants.ts';
import { loginPath } from '../../lib/paths/return-path.ts';
import { WISHLIST_PATH } from '../../lib/paths/wishlist.ts';
import { readKept } from '../../lib/wishes/kept.ts';
import { LinkButton } from '../../ui/button.tsx';
import { QueryState } from '../../ui/feedback/query-state.tsx';
import { useSearchParams } from '../../ui/nav.tsx';
import { Pagination } from '../../ui/paging/pagination.tsx';
import type { DrawCards } from './draw-cards.ts';
import { EmptyWishlist } from './empty.tsx';
import { CardsLoading } from './loading.tsx';
import { useKeptCards } from './queries.ts';

const { page: SIZE } = WISHLIST_LIMITS;

/** What the browser of a visitor keeps, as it was when the page was opened: who presses a heart can press it again. */
export function KeptList({ drawCards }: { drawCards: DrawCards }) {
  const [kept] = useState(readKept);
  const [query] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1);
  if (kept.length === 0) return <EmptyWishlist />;
  return (
    <>
      <div className="panel mb-6 flex flex-wrap items-center justify-between gap-4 p-5">
        <p className="min-w-0 flex-1 basis-72">
          {`${counted(kept.length, 'project is', 'projects are')} kept in this browser alone. Sign in to have them everywhere, and to hear when a price falls.`}
        </p>
        <LinkButton to={loginPath({ pathname: WISHLIST_PATH, search: '' })} variant="solid">
          Sign in
        </LinkButton>
      </div>
      <KeptCards ids={kept.slice((page - 1) * SIZE, page * SIZE)} drawCards={drawCards} />
      <div className="mt-10">
        <Pagination
          {...{ page, limit: SIZE, total: kept.length }}
          hrefOf={(next) => (next > 1 ? `${WISHLIST_PATH}?page=${next}` : WISHLIST_PATH)}
          label="Pages of the wishlist"
        />
      </div>
    </>
  );
}

function KeptCards({ ids, drawCards }: { ids: string[]; drawCards: DrawCards }) {
  const found = useKeptCards(ids);
  return (
    <QueryState query={found} loading={<CardsLoading />} title="The wishlist could not be loaded">
      {({ projects }) => (
        <>
          {projects.length < ids.length && (
            <p className="mb-5 text-muted">
              {counted(ids.length - projects.length, 'project is', 'projects are')} not on sale now.
            </p>
          )}
          {drawCards(projects)}
        </>
      )}
    </QueryState>
  );
}
