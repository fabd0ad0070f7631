import type { SignedIn } from '#contract/accounts/schemas.ts';
import { CODE_MISSING } from '#contract/accounts/second-factor/constants.ts';
import { api } from '../../../lib/api/call.ts';
import { ApiError } from '../../../lib/api/error.ts';
import { controlId } from '../../../lib/forms/problem.ts';
import { useAccountForm } from '../../../lib/forms/use-short-form.ts';
import { AccountForm } from '../../../ui/form/short-form.tsx';
import { CodeInput } from './code-input.tsx';
import { TrustBrowser } from './trust-browser.tsx';

const APP_LEAD = 'Open your authenticator app and enter the six digits that it shows for this market.';
const RECOVERY_LEAD =
  'Enter one of the ten codes that you were given when you turned two-step sign-in on. Each works once.';

/** The second step of a sign-in with a code of the app, or a recovery code for who does not have it (rule A7). */
export function CodeForm({
  challenge,
  isRecovery,
  onSignedIn,
  onEnded,
}: {
  challenge: string;
  isRecovery: boolean;
  onSignedIn: (answer: SignedIn) => void;
  onEnded: (message: string) => void;
}) {
  const form = useAccountForm({
    checks: {
      code: (code) => (code.trim() === '' ? CODE_MISSING : undefined),
      trustBrowser: () => undefined,
    },
    fallback: 'Login failed',
    send: ({ code, trustBrowser }) =>
      api('POST /auth/2fa/verify', { body: { challenge, code, trustBrowser: trustBrowser !== '' } }),
    onDone: onSignedIn,
    onRefused: (error) => {
      if (error instanceof ApiError && error.code === 'account.challenge_ended') onEnded(error.message);
    },
  });
  return (
    <>
      <p role="status">{isRecovery ? RECOVERY_LEAD : APP_LEAD}</p>
      <AccountForm label="Second step" action="Sign in" form={form}>
        <CodeInput
          key={String(isRecovery)}
          id={controlId('code')}
          isRecovery={isRecovery}
          takesFocus
          error={form.errors.code}
        />
        <TrustBrowser />
      </AccountForm>
    </>
  );
}
