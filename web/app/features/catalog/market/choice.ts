import { type RefObject, useMemo, useState } from 'react';
import { useNavigate, useNavigation } from '../../../ui/nav.tsx';
import { type MarketFilters, marketPath, normaliseFilters } from '../filters/market-filters.ts';

/** The market's filters as they are shown, and the way to change them. */
export interface MarketChoice {
  /** What is chosen. It changes at once, while the cards for it are still loading. */
  filters: MarketFilters;
  /** The address under which the market was opened: it has two. */
  path: string;
  isPending: boolean;
  /** Shows the first page of another choice; `page` of it is ignored. */
  choose: (filters: MarketFilters) => void;
}

/** `shown` is what the cards on the page answer to; they stand in `results`. The same object until something changes. */
export function useMarketChoice(
  shown: MarketFilters,
  path: string,
  results: RefObject<HTMLElement | null>,
): MarketChoice {
  const navigate = useNavigate();
  const navigation = useNavigation();
  const [answered, setAnswered] = useState(shown);
  const [filters, setFilters] = useState(shown);
  if (answered !== shown) {
    setAnswered(shown);
    setFilters(shown);
  }
  const isPending = navigation.state === 'loading' && navigation.location.pathname === path;
  return useMemo(() => {
    const choose = (next: MarketFilters) => {
      const chosen = normaliseFilters({ ...next, page: 1 });
      const target = marketPath(chosen, path);
      if (target === marketPath({ ...filters, page: 1 }, path)) return;
      setFilters(chosen);
      // Who has scrolled away from the first cards wants to see the new ones.
      const isTopSeen = (results.current?.getBoundingClientRect().top ?? 0) >= 0;
      void navigate(target, { preventScrollReset: isTopSeen });
    };
    return { filters, path, isPending, choose };
  }, [filters, path, isPending, navigate, results]);
}
