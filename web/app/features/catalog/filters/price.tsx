import { type ReactNode, useRef } from 'react';
import { formatCompact, formatRupees, MAX_AMOUNT_RUPEES } from '#contract/money.ts';
import { groupedRupees, readRupees } from '../../../lib/forms/whole-number.ts';
import { useFieldText } from '../market/form.ts';
import { rangeName } from './applied.ts';
import { isBeyondPrices, PRICE_RANGES } from './counts.ts';
import { FilterLink } from './link.tsx';
import type { FilterFieldsProps } from './props.ts';

/** Two fields that take effect when they are left, ranges that one press chooses, and `children` below them. */
export function PriceFields({ choice, facets, children }: FilterFieldsProps & { children: ReactNode }) {
  const { filters } = choice;
  return (
    <fieldset>
      <legend>Price</legend>
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
      <ul className="tag-choices mt-2">
        {PRICE_RANGES.map((range) => {
          const isCurrent = filters.minPrice === range.minPrice && filters.maxPrice === range.maxPrice;
          const name = rangeName(range, (rupees) => `₹${formatCompact(rupees)}`);
          return (
            <li key={name}>
              {isBeyondPrices(range, facets) && !isCurrent ? (
                <span className="tag-choice" data-empty>
                  {name}
                </span>
              ) : (
                <FilterLink
                  choice={choice}
                  to={{ ...filters, minPrice: undefined, maxPrice: undefined, ...(isCurrent ? {} : range) }}
                  className="tag-choice"
                  isCurrent={isCurrent}
                >
                  {name}
                </FilterLink>
              )}
            </li>
          );
        })}
      </ul>
      {children}
    </fieldset>
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
