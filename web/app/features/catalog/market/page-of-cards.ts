import type { ProjectFacets } from '#contract/catalog/schemas.ts';
import { counted } from '#contract/formats/words.ts';
import type { ProjectPage } from '#contract/pages.ts';
import { MAX_PAGE } from '#contract/paging.ts';
import { type CardFacts, cardFacts } from '../cards/facts.ts';
import type { MarketFilters } from '../filters/market-filters.ts';

/** One page of cards with what the market tells beside them. */
export interface MarketPage {
  cards: CardFacts[];
  page: number;
  limit: number;
  total: number;
  totalIsLowerBound: boolean;
  /** The words that were searched for instead. */
  correctedSearch?: string;
  facets?: ProjectFacets;
  /** Where nothing was found: what others buy. */
  popular: CardFacts[];
}

/** Keeps of the server's answer what the page shows: it is sent twice, as text and as data. */
export function marketPage(answer: ProjectPage, popular: ProjectPage['projects']): MarketPage {
  const { projects, page, limit, total, totalIsLowerBound = false, correctedSearch, facets } = answer;
  return {
    cards: projects.map(cardFacts),
    page,
    limit,
    total,
    totalIsLowerBound,
    correctedSearch,
    facets,
    popular: popular.map(cardFacts),
  };
}

/** `37 projects`, `1,000+ projects`. */
export function totalText({
  total,
  totalIsLowerBound,
}: Pick<MarketPage, 'total' | 'totalIsLowerBound'>): string {
  const text = counted(total, 'project');
  return totalIsLowerBound ? text.replace(' ', '+ ') : text;
}

/** The page at which a list ends; a long one ends where no further page may be asked for. */
export function lastPage({ total, limit }: Pick<MarketPage, 'total' | 'limit'>): number {
  return Math.min(MAX_PAGE, Math.max(1, Math.ceil(total / limit)));
}

/** The line under the heading: how many, for which words. */
export function describePage({ search }: MarketFilters, page: MarketPage): string {
  const words = page.correctedSearch ?? search;
  return words ? `${totalText(page)} for “${words}”` : totalText(page);
}
