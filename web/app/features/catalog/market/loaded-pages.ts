import { useEffect, useState } from 'react';
import { useLocation } from '../../../ui/nav.tsx';
import type { CardFacts } from '../cards/facts.ts';
import { type MarketFilters, marketPath } from '../filters/market-filters.ts';
import type { MarketPage } from './page-of-cards.ts';

/** Pages that scrolling loads before it waits to be asked: the footer must stay within reach. */
export const AUTOMATIC_PAGES = 5;
const KEPT = 20;

export interface LoadedPage {
  number: number;
  cards: CardFacts[];
}

/** The cards that stand below each other, page by page. */
export interface LoadedList {
  /** The server's page that it began with. */
  first: MarketPage;
  pages: LoadedPage[];
  /** Owned projects among those that were loaded by scrolling. */
  owned: ReadonlySet<string>;
  automaticLeft: number;
}

/** Lists of this document by their place in the history: Back finds what was loaded. */
const kept = new Map<string, { address: string; list: LoadedList }>();

/** The page that the server sent, and those that were loaded after it. */
export function useLoadedList(first: MarketPage, filters: MarketFilters) {
  const { key } = useLocation();
  const address = marketPath({ ...filters, page: 1 });
  const [list, setList] = useState(() => restoreList(key, address, first));
  if (list.first !== first) setList(restoreList(key, address, first));
  useEffect(() => {
    kept.delete(key);
    kept.set(key, { address, list });
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
  }, [key, address, list]);
  return [list, setList] as const;
}

/** The kept list of this place with its server's page made fresh, or a new one. */
function restoreList(key: string, address: string, first: MarketPage): LoadedList {
  const fresh: LoadedPage = { number: first.page, cards: first.cards };
  const entry = kept.get(key);
  const isKept = entry?.address === address && entry.list.pages.some(({ number }) => number === first.page);
  if (!isKept) return { first, pages: [fresh], owned: new Set(), automaticLeft: AUTOMATIC_PAGES };
  const pages = entry.list.pages.map((page) => (page.number === first.page ? fresh : page));
  return { ...entry.list, first, pages: withoutRepeats(pages) };
}

/** Each card once: the market may have moved between two pages. */
export function withoutRepeats(pages: LoadedPage[]): LoadedPage[] {
  const known = new Set<string>();
  const isNew = ({ _id }: CardFacts) => known.size < known.add(_id).size;
  return pages.map(({ number, cards }) => ({ number, cards: cards.filter(isNew) }));
}
