import { useEffect } from 'react';
import { safeReturnPath } from '../../lib/return-path.ts';
import { useSession } from '../../lib/session.ts';
import { useNavigate, useSearchParams } from '../../ui/nav.tsx';

/**
 * Leads whoever is signed in away from the pages for signing in: back to where they came from, or to their
 * dashboard (specification.md section 2, Guard behaviour). Says whether it is about to.
 */
export function useWayOnward(dashboardOf: (role: string) => string): boolean {
  const session = useSession();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const raw = query.get('redirect');
  const target =
    session.state === 'signed-in' ? safeReturnPath(raw, dashboardOf(session.user.role)) : undefined;
  useEffect(() => {
    if (target === undefined) return;
    if (needsOwnDocument(target)) window.location.replace(target);
    else void navigate(target, { replace: true });
  }, [target, navigate]);
  return target !== undefined;
}

/** Only the payment page's own document may load the provider's script. */
export function needsOwnDocument(path: string): boolean {
  return path.startsWith('/payment/') && !path.startsWith('/payment/success');
}

/** The same page family with the way back kept: from signing in to registering and round again. */
export function useKeptWayBack(path: string): string {
  const [query] = useSearchParams();
  const back = safeReturnPath(query.get('redirect'), '');
  return back === '' ? path : `${path}?redirect=${encodeURIComponent(back)}`;
}
