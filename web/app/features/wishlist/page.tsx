import { askAgain, useSession } from '../../lib/session/current-user.ts';
import { LoadProfileAgain } from '../../ui/feedback/load-profile-again.tsx';
import type { DrawCards } from './draw-cards.ts';
import { KeptList } from './kept-list.tsx';
import { CardsLoading } from './loading.tsx';
import { OwnList } from './own-list.tsx';

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
