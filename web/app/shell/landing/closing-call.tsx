import type { Role } from '#contract/roles.ts';
import { askAgain, isSignedIn, useSession } from '../../lib/session/current-user.ts';
import { LinkButton } from '../../ui/button.tsx';
import { LoadProfileAgain } from '../../ui/feedback/load-profile-again.tsx';
import { dashboardPath } from '../navigation/role-paths.ts';

/** Names of the role's button (rule B1). */
const ROLE_BUTTONS: Record<Role, string> = {
  seller: 'Seller Dashboard',
  buyer: 'My Purchases',
  admin: 'Admin Dashboard',
};

export function Closing() {
  const session = useSession();
  const user = session.state === 'signed-in' ? session.user : undefined;
  const hasSession = isSignedIn(session);
  return (
    <section className="shell section pb-0! text-center" aria-labelledby="closing" data-section="closing">
      <h2 id="closing" className="text-36 sm:text-[44px]">
        {user ? `Welcome back, ${user.displayName}` : hasSession ? 'Welcome back' : 'Ready to Get Started?'}
      </h2>
      <p className="mx-auto mt-3 max-w-[48ch] text-muted">
        {hasSession
          ? 'See what is new on the market.'
          : 'Look around first, or open an account in a minute. It is free to join.'}
      </p>
      <div className="mt-7 flex flex-wrap justify-center gap-3">
        {hasSession ? (
          <>
            <LinkButton to="/market" variant="solid" size="large">
              Browse Market
            </LinkButton>
            {user ? (
              <LinkButton
                to={user.role === 'buyer' ? '/dashboard/purchases' : dashboardPath(user.role)}
                size="large"
              >
                {ROLE_BUTTONS[user.role] ?? ROLE_BUTTONS.buyer}
              </LinkButton>
            ) : (
              <LoadProfileAgain size="large" onPress={askAgain} />
            )}
          </>
        ) : (
          <>
            <LinkButton to="/login" variant="solid" size="large">
              Get Started
            </LinkButton>
            <LinkButton to="/market" size="large">
              Browse Market
            </LinkButton>
          </>
        )}
      </div>
    </section>
  );
}
