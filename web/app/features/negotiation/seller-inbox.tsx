import type { User } from '#contract/accounts.ts';
import { EmptyInbox } from './negotiations-intro.tsx';
import { NegotiationsPage } from './negotiations-page.tsx';

/** What buyers offer to a seller, and ask. */
export function SellerInbox({ user }: { user: User }) {
  return <NegotiationsPage user={user} side="seller" empty={<EmptyInbox />} />;
}
