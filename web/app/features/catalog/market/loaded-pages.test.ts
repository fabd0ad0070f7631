import { expect, it } from 'vitest';
import type { CardFacts } from '../cards/facts.ts';
import { withoutRepeats } from './loaded-pages.ts';
import { describePage, lastPage, type MarketPage, totalText } from './page-of-cards.ts';

const cards = (...ids: string[]) => ids.map((_id) => ({ _id }) as CardFacts);

it('No project is shown twice when the list moves between two pages', () => {
  const pages = withoutRepeats([
    { number: 1, cards: cards('a', 'b', 'c') },
    { number: 2, cards: cards('c', 'd', 'e') },
    { number: 3, cards: cards('e', 'a', 'f') },
  ]);
  expect(pages.map((page) => page.cards.map(({ _id }) => _id).join(''))).toEqual(['abc', 'de', 'f']);
});

it('The total is shown with a plus sign where counting stopped', () => {
  const page = { total: 1_000, totalIsLowerBound: true, limit: 12 } as MarketPage;
  expect(totalText(page)).toBe('1,000+ projects');
  expect(totalText({ total: 1, totalIsLowerBound: false })).toBe('1 project');
  expect(describePage({ search: 'laef', page: 1 }, { ...page, correctedSearch: 'leaf' })).toBe(
    '1,000+ projects for “leaf”',
  );
  expect(lastPage(page)).toBe(84);
  expect(lastPage({ total: 0, limit: 12 })).toBe(1);
  // No further page may be asked for.
  expect(lastPage({ total: 12_001, limit: 12 })).toBe(1_000);
});
