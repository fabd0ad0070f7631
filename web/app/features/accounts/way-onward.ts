import { useCallback, useEffect } from 'react';
import { safeReturnPath, withWayBack } from '../../lib/return-path.ts';
import { useSession } from '../../lib/session.ts';
import { useNavigate, useSearchParams } from '../../ui/nav.tsx';

/**
 * Leads whoever is signed in away from the pages for signing in: back to where they came from, or to their
 * dashboard (rule B2).
 */
export function useWayOnward(dashboardOf: (role: string) => string): void {
  const session = useSession();
  const lead = useLead();
  const [query] = useSearchParams();
  const raw = query.get('redirect');
  const target =
    session.state === 'signed-in' ? safeReturnPath(raw, dashboardOf(session.user.role)) : undefined;
  useEffect(() => {
    if (target !== undefined) lead(target);
  }, [target, lead]);
}

/** Goes to a path of this site in place of the present page; the way back does not lead here again. */
export function useLead(): (path: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (path) => {
      if (needsOwnDocument(path)) window.location.replace(path);
      else void navigate(path, { replace: true });
    },
    [navigate],
  );
}

/** Only the payment page's own document may load the provider's script. */
export function needsOwnDocument(path: string): boolean {
  return path.startsWith('/payment/') && !path.startsWith('/payment/success');
}

/** The same page family with the way back kept: from signing in to registering and round again. */
export function useKeptWayBack(path: string): string {
  const [query] = useSearchParams();
  return withWayBack(path, query.get('redirect'));
}
