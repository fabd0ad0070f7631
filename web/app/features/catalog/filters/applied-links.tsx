import { X } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import type { MarketChoice } from '../market/choice.ts';
import { appliedFilters, withoutFilters } from './applied.ts';
import { FilterLink } from './link.tsx';

/** Each filter that is on, as a link to the same list without it; `children`: what else can be done with them. */
export function AppliedFilters({ choice, children }: { choice: MarketChoice; children?: ReactNode }) {
  const applied = appliedFilters(choice.filters);
  if (applied.length === 0) return null;
  return (
    <ul className="market-chips" aria-label="Applied filters">
      {applied.map(({ label, hue, without }) => (
        <li key={label}>
          <FilterLink choice={choice} to={without} className="chip" hue={hue} onChosen={moveOn}>
            <span className="truncate">{label}</span>
            <X size={15} aria-hidden="true" />
            <span className="sr-only">, remove this filter</span>
          </FilterLink>
        </li>
      ))}
      {applied.length > 1 && (
        <li>
          <FilterLink
            choice={choice}
            to={withoutFilters(choice.filters)}
            className="link inline-flex min-h-9 items-center px-2 text-14"
            onChosen={moveOn}
          >
            Clear all
          </FilterLink>
        </li>
      )}
      {children && <li>{children}</li>}
    </ul>
  );
}

/** A pressed link leaves with its filter: the focus goes to the chip after it or before it, else by keys to the search. */
function moveOn({ currentTarget, nativeEvent }: MouseEvent<HTMLAnchorElement>): void {
  const item = currentTarget.matches('.chip') ? currentTarget.parentElement : null;
  const chip = [item?.nextElementSibling, item?.previousElementSibling]
    .map((neighbour) => neighbour?.querySelector<HTMLElement>('.chip'))
    .find(Boolean);
  // In the search a finger would bring up the keyboard of the screen, and a mouse a list above the cards.
  const isPointed = Boolean((nativeEvent as PointerEvent).pointerType);
  const next = chip ?? (isPointed ? null : document.querySelector<HTMLElement>('[data-search]'));
  next?.focus({ preventScroll: true });
}
