import { purchasesPath } from '../../../lib/paths/purchases.ts';
import { useSession } from '../../../lib/session/current-user.ts';
import { LinkButton } from '../../../ui/button.tsx';

/** To what this person has bought, in the place that their role has for it. */
export function PurchasesLink({
  tab,
  variant = 'quiet',
  children = 'My Purchases',
}: {
  tab?: 'orders';
  variant?: 'solid' | 'plain' | 'quiet';
  children?: string;
}) {
  const session = useSession();
  const path = purchasesPath(session.state === 'signed-in' ? session.user.role : 'buyer');
  return (
    <LinkButton to={tab ? `${path}?tab=${tab}` : path} variant={variant}>
      {children}
    </LinkButton>
  );
}
