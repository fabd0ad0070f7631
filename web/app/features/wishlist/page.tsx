import type { ReactNode } from 'react';
import type { ProjectCard } from '#contract/listings/schemas.ts';
import { askAgain, useSession } from '../../lib/session/current-user.ts';
import { LoadProfileAgain } from '../../ui/feedback/load-profile-again.tsx';
import { KeptList } from './kept-list.tsx';
import { CardsLoading } from './loading.tsx';
import { OwnList } from './own-list.tsx';

/** Draws cards; the page of the catalogue's puts its own in. `noteOf`: what stands on each. */
export type DrawCards = <Card extends ProjectCard>(
  cards: Card[],
  noteOf?: (card: Card) => string,
) => ReactNode;

/** What somebody wishes for: their own list, or what their browser keeps until they sign in (rule R3). */
export function WishlistPage({ drawCards }: { drawCards: DrawCards }) {
  const session = useSession();
  switch (session.state) {
    case 'signed-in':
      return <OwnList drawCards={drawCards} />;
    case 'anonymous':
      return <KeptList drawCards={drawCards} />;
    case 'lost':
      return <LoadProfileAgain onPress={askAgain} />;
    default:
      return <CardsLoading />;
  }
}
