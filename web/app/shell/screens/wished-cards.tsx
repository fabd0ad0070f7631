import { cardFacts } from '../../features/catalog/cards/facts.ts';
import { ProjectGrid } from '../../features/catalog/cards/grid.tsx';
import type { DrawCards } from '../../features/wishlist/draw-cards.ts';

/** The market's cards, on the pages of wishlists. Of the buyers a card names the reader alone. */
export const drawCards: DrawCards = (cards, noteOf) => (
  <ProjectGrid
    projects={cards.map((card) => ({ ...cardFacts(card), ...(noteOf && { note: noteOf(card) }) }))}
    owned={new Set(cards.filter(({ buyers }) => buyers.length > 0).map(({ _id }) => _id))}
    eager={1}
  />
);
