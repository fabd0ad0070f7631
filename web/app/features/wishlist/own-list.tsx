import { useState } from 'react';
import { counted } from '#contract/formats/words.ts';
import { WISHLIST_SORTS } from '#contract/wishlist/constants.ts';
import type { Wishlist } from '#contract/wishlist/schemas.ts';
import { WISHLIST_PATH } from '../../lib/paths/wishlist.ts';
import { Button } from '../../ui/button.tsx';
import { QueryState } from '../../ui/feedback/query-state.tsx';
import { useNavigate, useSearchParams } from '../../ui/nav.tsx';
import { Pagination } from '../../ui/paging/pagination.tsx';
import type { DrawCards } from './draw-cards.ts';
import { EmptyWishlist } from './empty.tsx';
import { CardsLoading } from './loading.tsx';
import { readSort, SORT_NAMES, wishNote } from './notes.ts';
import { useWishlist } from './queries.ts';
import { ShareDialog } from './share-dialog.tsx';

const LOAD_FAILED = 'The wishlist could not be loaded';

/** The list of who is signed in. A card stays until the next look when its heart is pressed, so that it can be pressed again. */
export function OwnList({ drawCards }: { drawCards: DrawCards }) {
  const [query] = useSearchParams();
  const sort = readSort(query.get('sort'));
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1);
  return (
    <QueryState query={useWishlist({ sort, page })} loading={<CardsLoading />} title={LOAD_FAILED}>
      {(list) => (
        <>
          <Tools list={list} />
          {list.total === 0 ? <EmptyWishlist /> : drawCards(list.projects, wishNote)}
          <div className="mt-10">
            <Pagination {...list} hrefOf={(next) => pathOf(sort, next)} label="Pages of the wishlist" />
          </div>
        </>
      )}
    </QueryState>
  );
}

function pathOf(sort: string, page: number): string {
  const query = new URLSearchParams({
    ...(sort !== 'added' && { sort }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `${WISHLIST_PATH}?${query}` : WISHLIST_PATH;
}

function Tools({ list }: { list: Wishlist }) {
  const [query] = useSearchParams();
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const sort = readSort(query.get('sort'));
  if (list.total === 0 && list.shareToken === null) return null;
  return (
    <div className="mb-5 flex flex-wrap items-center gap-3">
      <p className="text-muted max-sm:basis-full" aria-live="polite">
        {counted(list.total, 'project')}
      </p>
      <label className="ml-auto flex items-center gap-2 text-14 max-sm:flex-1">
        <span className="text-muted max-sm:sr-only">Sort</span>
        <select
          className="field-box"
          value={sort}
          onChange={({ target }) => void navigate(pathOf(target.value, 1), { preventScrollReset: true })}
        >
          {WISHLIST_SORTS.map((one) => (
            <option key={one} value={one}>
              {SORT_NAMES[one]}
            </option>
          ))}
        </select>
      </label>
      <Button onClick={() => setOpen(true)}>
        <span className="card-mark mark-share" aria-hidden="true" />
        {list.shareToken === null ? 'Share' : 'Shared'}
      </Button>
      <ShareDialog open={isOpen} shareToken={list.shareToken} onClose={() => setOpen(false)} />
    </div>
  );
}
