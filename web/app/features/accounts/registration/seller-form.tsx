import { type ReactNode, useEffect } from 'react';
import type { User } from '#contract/accounts/schemas.ts';
import type { AcceptedVersions } from '#contract/legal-texts/schemas.ts';
import { logout, useSession } from '../../../lib/session/current-user.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { useLocation } from '../../../ui/nav.tsx';
import { useRedirect } from '../sign-in/redirect.ts';
import { RegistrationForm } from './form.tsx';

/**
 * Opens a seller account and leads to its dashboard at once (rule B1). A signed-in buyer hears
 * why the form is not for them.
 */
export function SellerEntry({
  dashboardOf,
  below,
  legalVersions,
}: {
  dashboardOf: (role: string) => string;
  /** Other ways in, under the form. */
  below: ReactNode;
  legalVersions: AcceptedVersions | null;
}) {
  const session = useSession();
  const redirect = useRedirect();
  const user = session.state === 'signed-in' ? session.user : undefined;
  const target = user && user.role !== 'buyer' ? dashboardOf(user.role) : undefined;
  useEffect(() => {
    if (target !== undefined) redirect(target);
  }, [target, redirect]);
  if (user?.role === 'buyer') return <BuyerNote user={user} dashboardPath={dashboardOf(user.role)} />;
  return (
    <>
      <RegistrationForm joinAs="seller" action="Create seller account" legalVersions={legalVersions} />
      <div className="mt-6 grid gap-1 text-14 text-muted">{below}</div>
    </>
  );
}

function BuyerNote({ user, dashboardPath }: { user: User; dashboardPath: string }) {
  const { pathname } = useLocation();
  return (
    <div className="panel grid justify-items-start gap-4 p-5">
      <p className="wrap-anywhere">
        You are signed in as {user.displayName || user.email}, a buyer. Selling needs an account of its own,
        with another e-mail address.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="solid" onClick={() => void logout(pathname)}>
          Sign out and register
        </Button>
        <LinkButton to={dashboardPath}>Dashboard</LinkButton>
      </div>
    </div>
  );
}
