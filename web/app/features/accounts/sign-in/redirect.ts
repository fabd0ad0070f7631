import { useCallback, useEffect } from 'react';
import { safeReturnPath, withReturnPath } from '../../../lib/paths/return-path.ts';
import { useSession } from '../../../lib/session/current-user.ts';
import { useNavigate, useSearchParams } from '../../../ui/nav.tsx';

/**
 * Leads whoever is signed in away from the pages for signing in: back to where they came from, or to their
 * dashboard (rule B2).
 */
export function useAfterSignIn(dashboardOf: (role: string) => string): void {
  const session = useSession();
  const redirect = useRedirect();
  const [query] = useSearchParams();
  const raw = query.get('redirect');
  const role = session.state === 'signed-in' ? session.user.role : undefined;
  const target = role && openTo(role, safeReturnPath(raw, dashboardOf(role)));
  useEffect(() => {
    if (target !== undefined) redirect(target);
  }, [target, redirect]);
}

/** A checkout is for buyers: others come back to the project from which they wanted to buy, which says so (rule B6). */
function openTo(role: string, path: string): string {
  if (role === 'buyer' || !path.startsWith('/payment/')) return path;
  return safeReturnPath(new URLSearchParams(path.split('?')[1]).get('returnUrl'), path);
}

/** Goes to a path of this site in place of the present page; the way back does not lead here again. */
export function useRedirect(): (path: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (path) => {
      void navigate(path, { replace: true });
    },
    [navigate],
  );
}

/** The same page family with the way back kept: from signing in to registering and round again. */
export function useKeptReturnPath(path: string): string {
  const [query] = useSearchParams();
  return withReturnPath(path, query.get('redirect'));
}
