import type { ReactNode } from 'react';
import type { ProjectCard } from '#contract/listings/schemas.ts';

/** Draws cards; the page of the catalogue's puts its own in. `noteOf`: what stands on each. */
export type DrawCards = <Card extends ProjectCard>(
  cards: Card[],
  noteOf?: (card: Card) => string,
) => ReactNode;
