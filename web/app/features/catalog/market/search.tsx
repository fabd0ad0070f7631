import { Search } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { LISTING_LIMITS } from '#contract/listings/constants.ts';
import type { SuggestListProps } from '../suggest/list.tsx';
import type { MarketChoice } from './choice.ts';
import { FORM_ID, useFieldText } from './form.ts';

// Only for those who type: the field works without it.
const SuggestList = lazy<ComponentType<SuggestListProps>>(() =>
  import('../suggest/list.tsx').catch(() => ({ default: () => null })),
);

/** The search of the market: Enter searches, and what comes up while one types is offered below. */
export function MarketSearch({ choice }: { choice: MarketChoice }) {
  const input = useRef<HTMLInputElement>(null);
  const [isUsed, setUsed] = useState(false);
  const text = choice.filters.search ?? '';
  useFieldText(input, text);
  // Somebody may be in it already when it comes to life.
  useEffect(() => setUsed(document.activeElement === input.current), []);
  return (
    <search className="market-search">
      <label htmlFor="market-search" className="sr-only">
        Search projects
      </label>
      <Search size={18} aria-hidden="true" className="market-search-icon" />
      <input
        ref={input}
        id="market-search"
        data-search
        type="search"
        name="search"
        form={FORM_ID}
        maxLength={LISTING_LIMITS.searchMax}
        defaultValue={text}
        placeholder="Search titles, tags, sellers"
        className="field-box"
        enterKeyHint="search"
        autoComplete="off"
        onFocus={() => setUsed(true)}
      />
      <span aria-hidden="true" className="market-search-key">
        /
      </span>
      {isUsed && (
        <Suspense>
          <SuggestList input={input} choice={choice} />
        </Suspense>
      )}
    </search>
  );
}
