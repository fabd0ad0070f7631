import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { PRICE_RANGES, type PriceRange } from '#contract/catalog/constants.ts';
import { formatRupees, MAX_AMOUNT_RUPEES } from '#contract/money.ts';
import { groupedRupees, readRupees } from '../../../lib/forms/whole-number.ts';
import { useFieldText } from '../market/form.ts';
import { rangeName } from './applied.ts';
import { Count } from './count.tsx';
import { facetLabel, isRangeOf } from './counts.ts';
import { FilterLink } from './link.tsx';
import type { FilterFieldsProps } from './props.ts';

/** Ranges that one press chooses, two fields that take effect when they are left, and `children` below them. */
export function PriceFields({ choice, facets, children }: FilterFieldsProps & { children: ReactNode }) {
  const { filters } = choice;
  return (
    <fieldset>
      <legend>Price</legend>
      <ul className="mb-2">
        {PRICE_RANGES.map((range) => (
          <PriceRangeRow key={range.minPrice ?? 0} range={range} choice={choice} facets={facets} />
        ))}
      </ul>
      <div className="flex items-center gap-2">
        <RupeesInput
          name="minPrice"
          label="Lowest price in rupees"
          applied={filters.minPrice}
          hint={facets?.priceMin}
        />
        <span className="text-14 text-muted">to</span>
        <RupeesInput
          name="maxPrice"
          label="Highest price in rupees"
          applied={filters.maxPrice}
          hint={facets?.priceMax}
        />
      </div>
      {children}
    </fieldset>
  );
}

/** A link to the listings of this range; pressed again, it takes the range off. */
function PriceRangeRow({ range, choice, facets }: FilterFieldsProps & { range: PriceRange }) {
  const { filters } = choice;
  const isCurrent = isRangeOf(range, filters);
  const count = facets?.prices.find((told) => isRangeOf(range, told))?.count;
  const { text, isEmpty } = facetLabel(facets, count, isCurrent);
  const content = (
    <>
      {rangeName(range)} <Count text={text} />
    </>
  );
  if (isEmpty) {
    return (
      <li>
        <span className="filter-row" data-empty>
          {content}
        </span>
      </li>
    );
  }
  const { minPrice, maxPrice } = isCurrent ? {} : range;
  return (
    <li>
      <FilterLink
        choice={choice}
        to={{ ...filters, minPrice, maxPrice }}
        className="filter-row"
        isCurrent={isCurrent}
      >
        {content}
        {isCurrent && (
          <>
            <X size={15} aria-hidden="true" />
            <span className="sr-only">, remove this filter</span>
          </>
        )}
      </FilterLink>
    </li>
  );
}

/**
 * Takes over what was typed before the fields came to life. A price that is still being typed is chosen when its field
 * is left, as ever: `early`, which is read next, then has the one that is applied.
 */
export function carryPrices(early: HTMLFormElement, alive: HTMLFormElement): void {
  for (const name of ['minPrice', 'maxPrice']) {
    const [from, to] = [early, alive].map((form) => form.elements.namedItem(name) as HTMLInputElement);
    const applied = to!.value;
    if (from!.value !== from!.defaultValue) to!.value = from!.value;
    from!.value = to === document.activeElement ? applied : to!.value;
  }
}

function RupeesInput({
  name,
  label,
  applied,
  hint,
}: {
  name: string;
  label: string;
  applied: number | undefined;
  hint: number | null | undefined;
}) {
  const input = useRef<HTMLInputElement>(null);
  const text = groupedRupees(applied?.toString() ?? '');
  useFieldText(input, text);
  return (
    <span className="rupees-input">
      <input
        ref={input}
        inputMode="numeric"
        name={name}
        aria-label={label}
        autoComplete="off"
        defaultValue={text}
        placeholder={hint == null ? undefined : formatRupees(hint).slice(1)}
        onBlur={({ currentTarget: field }) => {
          // What is no price changes nothing.
          const isPrice = field.value.trim() === '' || readRupees(field.value) <= MAX_AMOUNT_RUPEES;
          field.value = isPrice ? groupedRupees(field.value.trim()) : text;
          if (field.value !== text) field.form?.requestSubmit();
        }}
        className="field-box amount"
      />
    </span>
  );
}
