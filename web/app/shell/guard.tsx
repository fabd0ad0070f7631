import type { ReactNode } from 'react';
import { useEffect } from 'react';
import type { User } from '#contract/accounts.ts';
import type { Role } from '#contract/endpoint.ts';
import { loginPath } from '../lib/return-path.ts';
import { useSession } from '../lib/session.ts';
import { useLocation, useNavigate } from '../ui/nav.tsx';
import { PageSpinner } from '../ui/spinner.tsx';

/**
 * Shows a page only to those it is for (specification.md section 2, Guard behaviour): the rest goes to the
 * sign-in page, remembering the way back, or to /unauthorized. Without `roles`, anyone signed in may see it.
 */
export function Guard({ roles, children }: { roles?: readonly Role[]; children: (user: User) => ReactNode }) {
  const session = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const isWrongRole =
    session.state === 'signed-in' && roles !== undefined && !roles.includes(session.user.role);
  const target =
    session.state === 'anonymous' ? loginPath(location) : isWrongRole ? '/unauthorized' : undefined;
  const { pathname } = location;
  useEffect(() => {
    // Who signs out is on the way to / already: the address has moved, this page only has not yet.
    if (target && window.location.pathname === pathname) void navigate(target, { replace: true });
  }, [target, pathname, navigate]);
  if (session.state !== 'signed-in' || isWrongRole) return <PageSpinner label="Loading authentication..." />;
  return children(session.user);
}
