import { Skeleton } from '../../ui/feedback/skeleton.tsx';

/** In the place of cards that are on their way. */
export function CardsLoading() {
  return (
    <div role="status" className="card-grid">
      <span className="sr-only">Loading the wishlist</span>
      {[1, 2, 3, 4].map((card) => (
        <Skeleton key={card} className="h-100 w-full rounded-card!" />
      ))}
    </div>
  );
}
