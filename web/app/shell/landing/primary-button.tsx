import { useSession } from '../../lib/session/current-user.ts';
import { LinkButton } from '../../ui/button.tsx';

/** Who is signed in goes shopping; everybody else is invited (rule B1). */
export function PrimaryButton() {
  const isSignedIn = useSession().state === 'signed-in';
  return (
    <LinkButton to={isSignedIn ? '/market' : '/login'} variant="solid" size="large" className="min-w-40">
      {isSignedIn ? 'Browse Market' : 'Get Started'}
    </LinkButton>
  );
}
