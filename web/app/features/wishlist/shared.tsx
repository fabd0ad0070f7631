import { counted } from '#contract/formats/words.ts';
import type { SharedWishlist } from '#contract/wishlist/schemas.ts';
import { sharedWishlistPath } from '../../lib/paths/wishlist.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Pagination } from '../../ui/paging/pagination.tsx';
import type { DrawCards } from './draw-cards.ts';

/** Somebody's wishlist for those who have its link; without one, what to do. */
export function SharedWishlistPage({
  token,
  list,
  drawCards,
}: {
  token: string;
  list: SharedWishlist | null;
  drawCards: DrawCards;
}) {
  if (!list) return <NotShared />;
  const { owner, total, projects } = list;
  return (
    <div className="shell py-8 lg:py-12">
      <h1 className="text-36 wrap-anywhere">Wishlist of {owner.displayName}</h1>
      <p className="mt-2 mb-6 text-muted">{counted(total, 'project')}</p>
      {total === 0 ? <p>There is nothing on it at the moment.</p> : drawCards(projects)}
      <div className="mt-10">
        <Pagination
          {...list}
          hrefOf={(page) => `${sharedWishlistPath(token)}${page > 1 ? `?page=${page}` : ''}`}
          label="Pages of the wishlist"
        />
      </div>
    </div>
  );
}

function NotShared() {
  return (
    <div className="shell py-12">
      <EmptyState
        level="h1"
        title="This wishlist is not shared"
        action={<LinkButton to="/market">Browse the market</LinkButton>}
      >
        <p>Its owner may have ended the link. Ask them for a new one.</p>
      </EmptyState>
    </div>
  );
}
