import { formatCount } from '#contract/formats/words.ts';

/** What buyers say of it, in one figure, and how many of them. */
export function CardRating({ average, count }: { average: number; count: number }) {
  return (
    <p className="card-rating">
      <span className="card-mark mark-star" aria-hidden="true" />
      <b>{average.toFixed(1)}</b>
      <span className="sr-only"> of 5 stars</span>
      <span>
        ({formatCount(count)}
        <span className="sr-only"> {count === 1 ? 'review' : 'reviews'}</span>)
      </span>
    </p>
  );
}
