import { counted, formatCount } from '#contract/formats/words.ts';
import { REVIEW_MARK_NAMES, REVIEW_MARKS, STARS } from '#contract/reviews/constants.ts';
import type { RatingSummary, ReviewList } from '#contract/reviews/schemas.ts';
import { Stars } from '../../ui/text/stars.tsx';

interface Choice {
  shown: ReviewList['shown'];
  chosen: number | undefined;
  onChoose: (stars: number | undefined) => void;
}

/** What all reviews come to: the average, how the stars are spread, each of which can be chosen alone, and the marks. */
export function ReviewSummary({
  rating: { average, count, distribution, marks },
  shown,
  chosen,
  onChoose,
}: Choice & { rating: RatingSummary }) {
  const said = REVIEW_MARKS.filter((mark) => marks[mark] !== null);
  return (
    <div className="review-summary panel">
      <div className="review-average">
        {average === null ? (
          <p className="text-14 text-muted">
            No rating yet: it is made of reviews by those who paid for their licence.
          </p>
        ) : (
          <>
            <p className="review-figure">{average.toFixed(1)}</p>
            <Stars rating={average} label={`${average.toFixed(1)} of 5 stars`} />
            <p className="text-14 text-muted">{counted(count, 'review')}</p>
          </>
        )}
      </div>
      <Distribution {...{ count, distribution, shown, chosen, onChoose }} />
      {said.length > 0 && (
        <dl className="review-averages">
          {said.map((mark) => (
            <div key={mark}>
              <dt>{REVIEW_MARK_NAMES[mark]}</dt>
              <dd>
                {marks[mark]!.toFixed(1)}
                <span className="sr-only"> of 5</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

function Distribution({
  count,
  distribution,
  shown,
  chosen,
  onChoose,
}: Choice & Pick<RatingSummary, 'count' | 'distribution'>) {
  return (
    <ul className="review-bars" aria-label="Number of reviews by stars">
      {STARS.toReversed().map((stars) => (
        <li key={stars}>
          <button
            type="button"
            className="review-bar"
            aria-pressed={chosen === stars}
            disabled={shown[stars] === 0 && chosen !== stars}
            onClick={() => onChoose(chosen === stars ? undefined : stars)}
          >
            <span>
              {stars}
              <span className="sr-only"> {stars === 1 ? 'star' : 'stars'}, </span>
              <span className="card-mark mark-star" aria-hidden="true" />
            </span>
            <span className="review-track" aria-hidden="true">
              <span style={{ width: `${count > 0 ? (100 * distribution[stars]) / count : 0}%` }} />
            </span>
            <span>
              {formatCount(distribution[stars])}
              <span className="sr-only"> {distribution[stars] === 1 ? 'review' : 'reviews'}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
