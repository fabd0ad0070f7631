import { useEffect, useRef } from 'react';
import { api } from '../../../lib/api/call.ts';
import { ApiError, messageOf } from '../../../lib/api/error.ts';
import { askAgain, refreshUser, type Session, useSession } from '../../../lib/session/current-user.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { LoadProfileAgain } from '../../../ui/feedback/load-profile-again.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { useAddressSecret } from '../../../ui/form/use-address-secret.ts';
import { NarrowPage } from '../layout/narrow-page.tsx';
import { useOneTimeCall } from './one-time-call.ts';
import { ResendLink } from './resend-link.tsx';

type PathOf = (role: string) => string;

/** Confirms an e-mail address with the link of a mail, as soon as the page is there (rule A5). */
export function VerifyEmail({ dashboardOf, settingsOf }: { dashboardOf: PathOf; settingsOf: PathOf }) {
  const token = useAddressSecret('token');
  const session = useSession();
  const call = useOneTimeCall(token, (token) => api('POST /auth/verify-email', { body: { token } }));
  useFreshUser(call.state === 'done', session);
  if (token === '') {
    return (
      <NarrowPage
        title="Confirm your address"
        intro={<p>Open the link in the mail that we sent you. It works once.</p>}
      >
        <NextStep session={session} settingsOf={settingsOf} />
      </NarrowPage>
    );
  }
  if (call.state === 'working') return <Working />;
  if (call.state === 'done')
    return <Confirmed email={call.answer.email} session={session} dashboardOf={dashboardOf} />;
  const isSpent = call.error instanceof ApiError && call.error.code === 'account.link_spent';
  return (
    <NarrowPage
      focus
      title={isSpent ? 'This link no longer works' : 'The address was not confirmed'}
      intro={<p role="alert">{messageOf(call.error)}</p>}
    >
      {call.retry ? (
        <Button variant="solid" onClick={call.retry}>
          Try again
        </Button>
      ) : (
        <NextStep session={session} settingsOf={settingsOf} />
      )}
    </NarrowPage>
  );
}

function Working() {
  return (
    <NarrowPage
      title="Confirm your address"
      intro={
        <>
          <span className="noscript:hidden">
            <Spinner label="Confirming your address..." />
          </span>
          <noscript>
            <p>Confirming an address needs JavaScript. Switch it on and open the link again.</p>
          </noscript>
        </>
      }
    />
  );
}

function Confirmed({
  email,
  session,
  dashboardOf,
}: {
  email: string;
  session: Session;
  dashboardOf: PathOf;
}) {
  return (
    <NarrowPage
      focus
      title="Your address is confirmed"
      intro={
        <p>
          <strong className="font-medium text-ink wrap-anywhere">{email}</strong> is where mails about your
          account and your orders go.
        </p>
      }
    >
      <div className="flex flex-wrap gap-3">
        {session.state === 'signed-in' ? (
          <LinkButton to={dashboardOf(session.user.role)} variant="solid">
            Dashboard
          </LinkButton>
        ) : session.state === 'lost' ? (
          <LoadProfileAgain onPress={askAgain} />
        ) : (
          <LinkButton to="/login" variant="solid">
            Sign in
          </LinkButton>
        )}
        <LinkButton to="/market">Browse Market</LinkButton>
      </div>
    </NarrowPage>
  );
}

/** For whoever has no good link: only a signed-in person can ask for another one. */
function NextStep({ session, settingsOf }: { session: Session; settingsOf: PathOf }) {
  if (session.state === 'loading') return null;
  if (session.state === 'lost') {
    return (
      <div>
        <LoadProfileAgain onPress={askAgain} />
      </div>
    );
  }
  if (session.state === 'anonymous') {
    return (
      <div className="grid justify-items-start gap-4">
        <p className="text-muted">Sign in to ask for a new link.</p>
        <LinkButton to="/login?redirect=%2Fverify-email" variant="solid">
          Sign in
        </LinkButton>
      </div>
    );
  }
  const { email, emailVerified, role } = session.user;
  if (!emailVerified) return <ResendLink email={email} />;
  return (
    <div className="grid justify-items-start gap-4">
      <p className="wrap-anywhere text-muted">
        Your address <strong className="font-medium text-ink">{email}</strong> is confirmed. You can ask to
        change it again in your settings.
      </p>
      <LinkButton to={settingsOf(role)} variant="solid">
        Profile Settings
      </LinkButton>
    </div>
  );
}

/** Once the address is confirmed, what this tab knows of its user is old; once, when it knows who that is. */
function useFreshUser(isConfirmed: boolean, session: Session): void {
  const isAsked = useRef(false);
  const isSignedIn = session.state === 'signed-in';
  useEffect(() => {
    if (!isConfirmed || !isSignedIn || isAsked.current) return;
    isAsked.current = true;
    void refreshUser();
  }, [isConfirmed, isSignedIn]);
}
