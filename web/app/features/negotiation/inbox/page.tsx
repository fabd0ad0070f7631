import type { ReactNode } from 'react';
import type { User } from '#contract/accounts/schemas.ts';
import type { NegotiationSide } from '#contract/negotiation/constants.ts';
import { useLocation } from '../../../ui/nav.tsx';
import { listPathOf, readListView } from '../paths.ts';
import { useNegotiations } from '../queries.ts';
import { Thread } from '../thread/view.tsx';
import { NegotiationList } from './list.tsx';
import { useLiveNegotiations } from './use-live-updates.ts';
import { useWaitingOne } from './use-waiting-one.ts';
import '../../../styles/negotiation/inbox.css';
import '../../../styles/ui/forced-colors.css';
import '../../../styles/negotiation/thread.css';

/**
 * All negotiations of one side: the list, and the one that is open beside it, which is one that waits for its reader until
 * they choose. On phones the open one has the screen for itself, and going back leads to the list.
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
  const asked = readListView(new URLSearchParams(search));
  const waiting = useWaitingOne(useNegotiations(asked).data?.negotiations);
  const view = { ...asked, id: asked.id ?? waiting };
  const path = listPathOf(side);
  useLiveNegotiations(user.uid);
  return (
    <div className="negotiations" data-open={view.id ? '' : undefined}>
      <div className="negotiations-list">
        <NegotiationList path={path} view={view} side={side} empty={empty} />
      </div>
      <div className="negotiations-thread">
        {view.id ? (
          <Thread key={view.id} id={view.id} path={path} view={view} isChosen={asked.id !== undefined} />
        ) : (
          <p className="negotiations-hint">Choose a negotiation to see its offers and messages.</p>
        )}
      </div>
    </div>
  );
}
