import { formatRupees } from '#contract/money.ts';
import { groupedRupees } from '../../../lib/forms/whole-number.ts';
import { Field } from '../../../ui/form/field.tsx';
import { type Bounds, checkOffer, discountOf, firstOffer, readOffer } from './amount.ts';
import '../../../styles/negotiation/offer.css';

/**
 * A price as a number and as a slider; both say the same. The slider stays within the bounds, the number may leave
 * them and is told so.
 */
export function OfferInput({
  id,
  label,
  typed,
  bounds,
  listPrice,
  error,
  note,
  showsEmptyError = false,
  onChange,
}: {
  id: string;
  label: string;
  typed: string;
  bounds: Bounds;
  listPrice: number;
  /** The server's word about this figure. */
  error?: string | undefined;
  note?: string;
  /** An empty field is told at once, where something is wanted. */
  showsEmptyError?: boolean;
  onChange: (typed: string) => void;
}) {
  const offer = readOffer(typed);
  const problem = error ?? (typed === '' && !showsEmptyError ? undefined : checkOffer(typed, bounds));
  const { min, max } = bounds;
  return (
    <div className="offer-input">
      <Field
        id={id}
        label={label}
        note={note}
        error={problem}
        help={`Price must be between ${formatRupees(min)} and ${formatRupees(max)}`}
      >
        {(control) => (
          <span className="offer-figure">
            <span aria-hidden="true">₹</span>
            <input
              {...control}
              value={typed}
              onChange={({ target }) => onChange(target.value)}
              onBlur={() => {
                const grouped = groupedRupees(typed);
                if (grouped !== typed) onChange(grouped);
              }}
              inputMode="numeric"
              autoComplete="off"
              maxLength={12}
              className="field-box amount"
            />
          </span>
        )}
      </Field>
      {min < max && (
        <OfferSlider label={label} bounds={bounds} offer={offer} listPrice={listPrice} onChange={onChange} />
      )}
      <DiscountText offer={problem ? undefined : offer} listPrice={listPrice} />
    </div>
  );
}

/** While the field is empty it shows no value, and begins in the middle. */
function OfferSlider({
  label,
  bounds,
  offer,
  listPrice,
  onChange,
}: {
  label: string;
  bounds: Bounds;
  offer: number | undefined;
  listPrice: number;
  onChange: (typed: string) => void;
}) {
  const { min, max } = bounds;
  return (
    <div className="offer-slider" data-empty={offer === undefined || undefined}>
      <input
        type="range"
        aria-label={`${label}, slider`}
        min={min}
        max={max}
        step={1}
        value={Math.min(max, Math.max(min, offer ?? firstOffer(bounds)))}
        aria-valuetext={offer === undefined ? 'No price yet' : wordsOf(offer, listPrice)}
        onChange={({ target }) => onChange(groupedRupees(target.value))}
      />
      <p className="offer-ends amount" aria-hidden="true">
        <span>{formatRupees(min)}</span>
        <span>{formatRupees(max)}</span>
      </p>
    </div>
  );
}

function wordsOf(offer: number, listPrice: number): string {
  const { rupees, percent } = discountOf(offer, listPrice);
  return rupees > 0
    ? `${formatRupees(offer)}, ${percent}% below the list price`
    : `${formatRupees(offer)}, the list price`;
}

function DiscountText({ offer, listPrice }: { offer: number | undefined; listPrice: number }) {
  const discount = offer === undefined ? undefined : discountOf(offer, listPrice);
  return (
    <p className="offer-discount" aria-live="polite">
      <span>List price {formatRupees(listPrice)}</span>
      {discount && (
        <span className="amount">
          {discount.rupees > 0 ? (
            <>
              <span className="sr-only">Discount </span>−{formatRupees(discount.rupees)} ({discount.percent}%)
            </>
          ) : (
            'No discount'
          )}
        </span>
      )}
    </p>
  );
}
