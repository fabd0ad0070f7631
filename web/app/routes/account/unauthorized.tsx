import { type ReactNode, useEffect } from 'react';
import { type GuardedPage, PAGE_ACCESS } from '#contract/page-access.ts';
import { useRedirect } from '../../features/accounts/sign-in/redirect.ts';
import { PURCHASES_PATH } from '../../lib/paths/purchases.ts';
import { withReturnPath } from '../../lib/paths/return-path.ts';
import { askAgain, logout, type Session, useSession } from '../../lib/session/current-user.ts';
import { isOpenTo } from '../../shell/access/guard.tsx';
import { AS_ROLE, FOR_ROLE, PAGE_NAMES, type Refusal, useRefusal } from '../../shell/access/refusal.ts';
import { pageMeta } from '../../shell/meta/page.ts';
import { dashboardPath } from '../../shell/navigation/role-paths.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { SIGNPOST } from '../../ui/drawings/signpost.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadProfileAgain } from '../../ui/feedback/load-profile-again.tsx';
import type { Route } from './+types/unauthorized';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Not for this account', noindex: true });
}

export default function Unauthorized() {
  const session = useSession();
  const refusal = useRefusal();
  useReopening(session, refusal);
  return (
    <section className="shell py-16">
      <EmptyState
        level="h1"
        drawing={SIGNPOST}
        hue="ai-ml"
        title="This page is not for your account"
        action={<Ways session={session} refusal={refusal} />}
      >
        <Explanation session={session} refusal={refusal} />
      </EmptyState>
    </section>
  );
}

/** Who bought something and has another role since is looking for that (decision 45). */
const BUYERS_PAGES: readonly GuardedPage[] = ['/dashboard/buyer', '/dashboard/purchases'];

interface Props {
  session: Session;
  refusal: Refusal | undefined;
}

/** Which page, for whom, and who is here. */
function Explanation({ session, refusal }: Props) {
  return (
    <>
      <p>
        {refusal
          ? `${PAGE_NAMES[refusal.page]} is for ${PAGE_ACCESS[refusal.page].map((role) => FOR_ROLE[role]).join(' and ')}.`
          : 'Buyers, sellers and admins each have pages of their own.'}
      </p>
      {session.state === 'signed-in' && (
        <p className="wrap-anywhere">
          You are signed in as {session.user.displayName || session.user.email}, {AS_ROLE[session.user.role]}.
        </p>
      )}
    </>
  );
}

function Ways({ session, refusal }: Props) {
  const market = <LinkButton to="/market">Browse Market</LinkButton>;
  if (session.state === 'lost') {
    return (
      <Row>
        <LoadProfileAgain onPress={askAgain} />
        {market}
      </Row>
    );
  }
  // Who it is shows a moment later; a visitor's buttons would only flash for those who kept a session.
  if (session.state !== 'signed-in') {
    return (
      <Row className={session.state === 'loading' ? 'anonymous-only' : ''}>
        <LinkButton to={wayInFor(refusal)} variant="solid">
          Sign In
        </LinkButton>
        {market}
      </Row>
    );
  }
  return (
    <Row>
      <LinkButton to={dashboardPath(session.user.role)} variant="solid">
        Dashboard
      </LinkButton>
      {refusal && BUYERS_PAGES.includes(refusal.page) && (
        <LinkButton to={PURCHASES_PATH}>My Purchases</LinkButton>
      )}
      <Button onClick={() => void logout(wayInFor(refusal))}>Sign in with another account</Button>
      {market}
    </Row>
  );
}

function Row({ className = '', children }: { className?: string; children: ReactNode }) {
  return <div className={`flex flex-wrap justify-center gap-3 sm:-mx-20 ${className}`}>{children}</div>;
}

/** The sign-in page; afterwards the page that was refused is tried again. */
function wayInFor(refusal: Refusal | undefined): string {
  return withReturnPath('/login', refusal?.from);
}

/** Somebody else may have signed in meanwhile, in another tab: the page opens for whom it is for. */
function useReopening(session: Session, refusal: Refusal | undefined): void {
  const lead = useRedirect();
  const from =
    refusal && session.state === 'signed-in' && isOpenTo(refusal.page, session.user.role)
      ? refusal.from
      : undefined;
  useEffect(() => {
    if (from !== undefined) lead(from);
  }, [from, lead]);
}
