import { isSignedIn, useSession } from '../../lib/session/current-user.ts';
import { LinkButton } from '../../ui/button.tsx';

/** Who is signed in goes shopping; everybody else is invited (rule B1). */
export function PrimaryButton() {
  const hasSession = isSignedIn(useSession());
  return (
    <LinkButton to={hasSession ? '/market' : '/login'} variant="solid" size="large" className="min-w-40">
      {hasSession ? 'Browse Market' : 'Get Started'}
    </LinkButton>
  );
}
