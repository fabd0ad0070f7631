import { RATINGS } from '#contract/catalog/constants.ts';
import { Stars } from '../../../../ui/text/stars.tsx';
import { Count } from '../count.tsx';
import { countOf, facetLabel } from '../counts.ts';
import { ratingName } from '../market-filters.ts';
import type { FilterFieldsProps } from '../props.ts';

/** How many stars buyers gave, at the least; nothing where no listing has any. */
export function RatingChoice({ choice, facets }: FilterFieldsProps) {
  const { filters, choose } = choice;
  if (facets?.ratings.length === 0 && filters.rating === undefined) return null;
  return (
    <fieldset>
      <legend>Rating</legend>
      {[undefined, ...RATINGS].map((stars) => {
        const isChosen = filters.rating === stars;
        const count = stars && countOf(facets?.ratings, String(stars));
        const { text, isEmpty } = facetLabel(facets, count, isChosen || stars === undefined);
        return (
          <label key={stars ?? ''} className="filter-row" data-empty={isEmpty || undefined}>
            <input
              type="radio"
              name="rating"
              value={stars ?? ''}
              checked={isChosen}
              disabled={isEmpty}
              onChange={() => choose({ ...filters, rating: stars })}
              className="check-box"
            />
            {stars === undefined ? (
              'Any rating'
            ) : (
              <>
                <Stars rating={stars} label={ratingName(stars)} />
                <span aria-hidden="true">and more</span>
              </>
            )}{' '}
            {stars && <Count text={text} />}
          </label>
        );
      })}
    </fieldset>
  );
}
