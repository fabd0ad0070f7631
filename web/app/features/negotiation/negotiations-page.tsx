import type { ReactNode } from 'react';
import type { User } from '#contract/accounts.ts';
import type { NegotiationSide } from '#contract/negotiations.ts';
import { useLocation } from '../../ui/nav.tsx';
import { NegotiationList } from './negotiation-list.tsx';
import { listPathOf, readPlace } from './paths.ts';
import { Thread } from './thread.tsx';
import { useLiveNegotiations } from './use-live-negotiations.ts';
import '../../styles/negotiations.css';

/**
 * All negotiations of one side: the list, and the one that is open beside it. On phones the open one has the screen
 * for itself, and going back leads to the list.
 */
export function NegotiationsPage({
  user,
  side,
  empty,
}: {
  user: User;
  side: NegotiationSide;
  /** What stands where there is no negotiation yet. */
  empty: ReactNode;
}) {
  const { search } = useLocation();
  const place = readPlace(new URLSearchParams(search));
  const path = listPathOf(side);
  useLiveNegotiations(user.uid);
  return (
    <div className="negotiations" data-open={place.id ? '' : undefined}>
      <div className="negotiations-list">
        <NegotiationList path={path} place={place} side={side} empty={empty} />
      </div>
      <div className="negotiations-thread">
        {place.id ? (
          <Thread key={place.id} id={place.id} path={path} place={place} />
        ) : (
          <p className="negotiations-hint">Choose a negotiation to see its offers and messages.</p>
        )}
      </div>
    </div>
  );
}
