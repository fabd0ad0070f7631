import { useWish } from './use-wish.ts';

/** In the corner of a card's picture. Without scripts it could do nothing, and is not there. */
export function CardHeart({ projectId, title }: { projectId: string; title: string }) {
  const { isWished, toggle } = useWish(projectId);
  return (
    <button
      type="button"
      className="card-heart with-scripts"
      title="Wishlist"
      aria-label={`Wishlist: ${title}`}
      aria-pressed={isWished}
      onClick={toggle}
    >
      <span className="card-mark mark-heart" aria-hidden="true" />
    </button>
  );
}
