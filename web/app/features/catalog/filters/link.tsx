import type { MouseEvent, ReactNode } from 'react';
import { Link } from '../../../ui/nav.tsx';
import type { MarketChoice } from '../market/choice.ts';
import { type MarketFilters, marketPath } from './market-filters.ts';

/** A real link to another choice; with scripts it takes effect at once. */
export function FilterLink({
  choice,
  to,
  className,
  hue,
  isCurrent = false,
  onChosen,
  children,
}: {
  choice: MarketChoice;
  to: MarketFilters;
  className: string;
  hue?: string;
  isCurrent?: boolean;
  /** Called before it takes effect. */
  onChosen?: (event: MouseEvent<HTMLAnchorElement>) => void;
  children: ReactNode;
}) {
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onChosen?.(event);
    choice.choose(to);
  };
  return (
    <Link
      to={marketPath({ ...to, page: 1 }, choice.path)}
      className={className}
      data-hue={hue}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={onClick}
    >
      {children}
    </Link>
  );
}
