import type { ReactNode } from 'react';
import { formatCount } from '#contract/formats/words.ts';
import { REFUND_RATE_BANDS } from '#contract/sellers/constants.ts';
import type { SellerPage } from '#contract/sellers/schemas.ts';
import { Stars } from '../../../ui/text/stars.tsx';

/** How a seller does, in figures; those that nobody can tell yet are left out. */
export function SellerFigures({ seller }: { seller: SellerPage }) {
  const { listings, sales, rating, answerHours, refundRate } = seller;
  return (
    <dl className="seller-figures">
      <Figure name="Projects">{formatCount(listings)}</Figure>
      <Figure name="Sales">{formatCount(sales)}</Figure>
      {rating.average !== null && (
        <Figure name={`Rating, ${formatCount(rating.count)} ${rating.count === 1 ? 'review' : 'reviews'}`}>
          {rating.average.toFixed(1)}
          <Stars rating={rating.average} label={`${rating.average.toFixed(1)} of 5 stars`} />
        </Figure>
      )}
      {answerHours !== null && <Figure name="Median time to answer">{hoursInWords(answerHours)}</Figure>}
      {refundRate && <Figure name="Refunds in a year">{REFUND_RATE_BANDS[refundRate]}</Figure>}
    </dl>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="figures">{children}</dd>
    </div>
  );
}

/** `45 minutes`, `3 hours`, `2 days`. */
function hoursInWords(hours: number): string {
  const [value, unit] =
    hours < 1
      ? [Math.max(1, Math.round(hours * 60)), 'minute']
      : hours < 48
        ? [Math.round(hours), 'hour']
        : [Math.round(hours / 24), 'day'];
  return `${value} ${unit}${value === 1 ? '' : 's'}`;
}
