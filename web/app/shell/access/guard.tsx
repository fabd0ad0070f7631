import type { ReactNode } from 'react';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { User } from '#contract/accounts/schemas.ts';
import { type GuardedPage, PAGE_ACCESS } from '#contract/page-access.ts';
import type { Role } from '#contract/roles.ts';
import { loginPath } from '../../lib/paths/return-path.ts';
import { useSession } from '../../lib/session/current-user.ts';
import { PageSpinner } from '../../ui/feedback/spinner.tsx';
import { useLocation, useNavigate } from '../../ui/nav.tsx';
import { LostProfile } from './lost-profile.tsx';
import { PAGE_NAMES, type Refusal } from './refusal.ts';

const KeepFirst = lazy(() => import('../../features/accounts/deletion/keep-first.tsx'));
const SetUpFirst = lazy(() => import('../../features/accounts/second-factor/set-up-first.tsx'));

/**
 * Shows a page only to those it is for (rule B2; the contract's PAGE_ACCESS):
 * the rest goes to the sign-in page, remembering the way back, or to /unauthorized, which explains it. Who has to set a second factor up does that in
 * its place (rule A7), and whose account is going to be deleted can keep it there (rule A9). Somebody whose
 * session could not be asked for stays signed in, and can ask again (rule B8).
 */
export function Guard({ page, children }: { page: GuardedPage; children: (user: User) => ReactNode }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [isSettingUp, setSettingUp] = useState(false);
  const mustSetUp = session.state === 'signed-in' && session.user.mustSetUpSecondFactor === true;
  // It stays until the recovery codes are kept, for which the account needs nothing more already.
  if (mustSetUp && !isSettingUp) setSettingUp(true);
  const isAnonymous = session.state === 'anonymous';
  const isRefused = session.state === 'signed-in' && !isOpenTo(page, session.user.role);
  useEffect(() => {
    // Who signs out is on the way to / already: the address has moved, this page only has not yet.
    if (window.location.pathname !== pathname) return;
    if (isAnonymous) void navigate(loginPath({ pathname, search }), { replace: true });
    if (isRefused) {
      const refusal: Refusal = { page, from: pathname + search };
      void navigate('/unauthorized', { replace: true, state: refusal });
    }
  }, [isAnonymous, isRefused, page, pathname, search, navigate]);
  if (session.state !== 'signed-in' || isRefused) {
    if (session.state === 'lost') return <LostSession />;
    return (
      <>
        <h1 className="sr-only">{PAGE_NAMES[page]}</h1>
        <PageSpinner label="Loading authentication..." />
      </>
    );
  }
  if (session.user.deletionDueAt !== undefined) {
    return (
      <Suspense fallback={<PageSpinner label="Loading..." />}>
        <KeepFirst dueAt={session.user.deletionDueAt} />
      </Suspense>
    );
  }
  if (isSettingUp) {
    return (
      <Suspense fallback={<PageSpinner label="Loading..." />}>
        <SetUpFirst user={session.user} onDone={() => setSettingUp(false)} />
      </Suspense>
    );
  }
  return children(session.user);
}

function LostSession() {
  return (
    <div className="shell py-8 lg:py-12">
      <h1 className="mb-6 text-36">Your account could not be loaded</h1>
      <LostProfile />
    </div>
  );
}

/** Whether a page's own declaration lets a role in. */
export function isOpenTo(page: GuardedPage, role: Role): boolean {
  return (PAGE_ACCESS[page] as readonly Role[]).includes(role);
}
