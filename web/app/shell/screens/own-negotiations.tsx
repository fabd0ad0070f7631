import type { User } from '#contract/accounts/schemas.ts';
import { EmptyInbox } from '../../features/negotiation/inbox/intro.tsx';
import { NegotiationsPage } from '../../features/negotiation/inbox/page.tsx';
import { SessionQueries } from '../../lib/api/session-queries.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { OwnFrame } from '../dashboard/own-frame.tsx';

/** The negotiations of a buyer or a seller on the page that is open to everybody. */
export function OwnNegotiations({
  user,
  side,
  title,
}: {
  user: User;
  side: 'buyer' | 'seller';
  title: string;
}) {
  return (
    <SessionQueries>
      <OwnFrame user={user} current="negotiations" title={title}>
        <NegotiationsPage
          user={user}
          side={side}
          empty={side === 'buyer' ? <NoNegotiations /> : <EmptyInbox />}
        />
      </OwnFrame>
    </SessionQueries>
  );
}

function NoNegotiations() {
  return (
    <EmptyState
      hue="mobile"
      title="Nothing negotiated yet"
      action={
        <LinkButton to="/market" variant="solid">
          Browse Market
        </LinkButton>
      }
    >
      <p>Press Negotiate on a project and name your price. Offers and answers stay here.</p>
    </EmptyState>
  );
}
