import { useId } from 'react';
import { STAR_WORDS, STARS } from '#contract/reviews/constants.ts';

/** One to five stars to choose; `optional` ones can be taken back. */
export function StarsInput({
  legend,
  value,
  onChange,
  error,
  optional = false,
}: {
  legend: string;
  value: number | null;
  onChange: (stars: number | null) => void;
  error?: string | undefined;
  optional?: boolean;
}) {
  const id = useId();
  return (
    <fieldset className="stars-input" aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{legend}</legend>
      <div className="stars-choices">
        {STARS.map((stars) => (
          <label key={stars} data-on={(value !== null && stars <= value) || undefined}>
            <input
              type="radio"
              name={id}
              value={stars}
              checked={value === stars}
              onChange={() => onChange(stars)}
              aria-invalid={error ? true : undefined}
            />
            <span className="star-choice" aria-hidden="true" />
            <span className="sr-only">
              {stars === 1 ? '1 star' : `${stars} stars`}: {STAR_WORDS[stars - 1]}
            </span>
          </label>
        ))}
        <span className="stars-word" aria-hidden="true">
          {value === null ? '' : STAR_WORDS[value - 1]}
        </span>
        {optional && value !== null && (
          <button type="button" className="link link-target text-14" onClick={() => onChange(null)}>
            Clear<span className="sr-only"> {legend}</span>
          </button>
        )}
      </div>
      {error && (
        <p id={`${id}-error`} className="text-14 text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
