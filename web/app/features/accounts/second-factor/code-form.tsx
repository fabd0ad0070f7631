import { type ReactNode, useState } from 'react';
import type { SignedIn } from '#contract/accounts/schemas.ts';
import { CODE_MISSING, TRUST_DAYS } from '#contract/accounts/second-factor/constants.ts';
import { api } from '../../../lib/api/call.ts';
import { ApiError } from '../../../lib/api/error.ts';
import { controlId } from '../../../lib/forms/problem.ts';
import { useAccountForm } from '../../../lib/forms/use-short-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Checkbox } from '../../../ui/form/field.tsx';
import { AccountForm } from '../../../ui/form/short-form.tsx';
import { CodeInput } from './code-input.tsx';

const APP_LEAD = 'Open your authenticator app and enter the six digits that it shows for this market.';
const RECOVERY_LEAD =
  'Enter one of the ten codes that you were given when you turned two-step sign-in on. Each works once.';

/** The second step of a sign-in (rule A7): a code of the app, or a recovery code for who does not have it. */
export function CodeForm({
  challenge,
  again,
  onSignedIn,
}: {
  challenge: string;
  /** The way back to the first step. */
  again: ReactNode;
  onSignedIn: (answer: SignedIn) => void;
}) {
  const [isRecovery, setRecovery] = useState(false);
  const [ended, setEnded] = useState<string>();
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
      if (error instanceof ApiError && error.code === 'account.challenge_ended') setEnded(error.message);
    },
  });
  if (ended)
    return (
      <div className="grid justify-items-start gap-5">
        <Alert tone="error">{ended}</Alert>
        {again}
      </div>
    );
  return (
    <div className="grid gap-5">
      <p role="status">{isRecovery ? RECOVERY_LEAD : APP_LEAD}</p>
      <AccountForm label="Second step" action="Sign in" form={form}>
        <CodeInput
          key={String(isRecovery)}
          id={controlId('code')}
          isRecovery={isRecovery}
          takesFocus
          error={form.errors.code}
        />
        <Checkbox
          name="trustBrowser"
          label={`Trust this browser for ${TRUST_DAYS} days`}
          help="Your password alone is enough here until then. Not on a computer that others use."
        />
      </AccountForm>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? 'Use the app instead' : 'Use a recovery code'}
        </Button>
        {again}
      </div>
    </div>
  );
}
