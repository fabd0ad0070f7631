import type { User } from '#contract/accounts/schemas.ts';
import { EmptyInbox } from './intro.tsx';
import { NegotiationsPage } from './page.tsx';

/** What buyers offer to a seller, and ask. */
export function SellerInbox({ user }: { user: User }) {
  return <NegotiationsPage user={user} side="seller" empty={<EmptyInbox />} />;
}
