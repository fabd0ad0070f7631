import { useEffect, useState } from 'react';
import type { User } from '#contract/accounts/schemas.ts';
import { api } from '../../../lib/api/call.ts';
import { ApiError, messageOf } from '../../../lib/api/error.ts';
import { safeReturnPath } from '../../../lib/paths/return-path.ts';
import { login } from '../../../lib/session/current-user.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { useAddressSecret } from '../../../ui/form/use-address-secret.ts';
import { useSearchParams } from '../../../ui/nav.tsx';
import { NarrowPage } from '../layout/narrow-page.tsx';
import { useOneTimeCall } from '../mailed-links/one-time-call.ts';
import { SecondStep } from '../second-factor/second-step.tsx';
import { useRedirect } from '../sign-in/redirect.ts';
import { failureText, failureTitle, knownProvider } from './failure-texts.ts';
import { RoleChoice } from './role-choice.tsx';

/**
 * Where a provider's sign-in ends (rule A6): exchanges the address's one-time code for a session, asks
 * for the second factor where there is one, lets who is here for the first time choose a role, and leads back to where they came from.
 */
export function ExternalSignIn({ dashboardOf }: { dashboardOf: (role: string) => string }) {
  const code = useAddressSecret('token');
  const [query] = useSearchParams();
  const redirect = useRedirect();
  const call = useOneTimeCall(code, exchange);
  const [verified, setVerified] = useState<User>();
  const answer = call.state === 'done' ? call.answer : undefined;
  const user = answer && 'user' in answer ? answer.user : verified;
  const wayBack = answer && user && safeReturnPath(answer.returnTo, dashboardOf(user.role));
  const choosesRole = answer?.canChooseRole ?? false;
  useEffect(() => {
    if (wayBack !== undefined && !choosesRole) redirect(wayBack);
  }, [wayBack, choosesRole, redirect]);

  const provider = knownProvider(query.get('provider'));
  if (code === '')
    return <Failed provider={provider} text={failureText(query.get('error') ?? '', provider?.name)} />;
  if (call.state === 'failed') {
    const text = isSpent(call.error)
      ? failureText('expired', provider?.name)
      : messageOf(call.error, failureText('', undefined));
    return <Failed focus provider={provider} text={text} retry={call.retry} />;
  }
  if (answer && 'challenge' in answer && !user) {
    return (
      <NarrowPage title="One more step">
        <SecondStep
          step={answer}
          again={<LinkButton to="/login">Sign in again</LinkButton>}
          onSignedIn={(signedIn) => {
            login(signedIn);
            setVerified(signedIn.user);
          }}
        />
      </NarrowPage>
    );
  }
  if (user && choosesRole && wayBack !== undefined) {
    return (
      <RoleChoice
        name={user.displayName}
        onSkip={() => redirect(wayBack)}
        onChosen={(role) => redirect(role === 'seller' ? dashboardOf(role) : wayBack)}
      />
    );
  }
  return <Working />;
}

async function exchange(token: string) {
  const answer = await api('GET /auth/oauth/user', { query: { token }, stayOnSignOut: true });
  if ('token' in answer) login(answer);
  return answer;
}

/** The server's words for a spent link speak of a mail; this code came by no mail. */
function isSpent(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'account.link_spent';
}

function Working() {
  return (
    <NarrowPage
      title="Signing you in"
      intro={
        <>
          <span className="noscript:hidden">
            <Spinner label="Loading authentication..." />
          </span>
          <noscript>
            <p>Signing in needs JavaScript. Switch it on and start again from the sign-in page.</p>
          </noscript>
        </>
      }
    />
  );
}

function Failed({
  provider,
  text,
  retry,
  focus = false,
}: {
  provider: ReturnType<typeof knownProvider>;
  text: string;
  retry?: (() => void) | undefined;
  focus?: boolean;
}) {
  return (
    <NarrowPage focus={focus} title={failureTitle(provider?.name)} intro={<p role="alert">{text}</p>}>
      <div className="flex flex-wrap gap-3">
        {retry && (
          <Button variant="solid" onClick={retry}>
            Try again
          </Button>
        )}
        <LinkButton to="/login" variant={retry ? 'quiet' : 'solid'}>
          Back to sign in
        </LinkButton>
      </div>
    </NarrowPage>
  );
}
