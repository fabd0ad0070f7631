import { type ReactNode, useState } from 'react';
import { FIELDS_MISSING } from '#contract/accounts/constants.ts';
import { api } from '../../../lib/api/call.ts';
import { controlId } from '../../../lib/forms/problem.ts';
import { useAccountForm } from '../../../lib/forms/use-short-form.ts';
import { login } from '../../../lib/session/current-user.ts';
import { Button } from '../../../ui/button.tsx';
import { AccountForm } from '../../../ui/form/short-form.tsx';
import { EmailInput } from '../fields/email-input.tsx';
import { PasswordInput } from '../fields/password-input.tsx';
import { CodeForm } from '../second-factor/code-form.tsx';
import { ForgotLink } from './forgot-link.tsx';
import { useTypedEmail } from './typed-email.ts';

/**
 * Signs in with e-mail and password, and with a code where the account has a second factor; who is signed in is led
 * onward by the page. `children` stand below the first step.
 */
export function LoginForm({ children }: { children?: ReactNode }) {
  const [challenge, setChallenge] = useState<string>();
  if (challenge === undefined)
    return (
      <>
        <PasswordStep onChallenge={setChallenge} />
        {children}
      </>
    );
  return (
    <CodeForm
      challenge={challenge}
      again={<Button onClick={() => setChallenge(undefined)}>Start again</Button>}
      onSignedIn={login}
    />
  );
}

function PasswordStep({ onChallenge }: { onChallenge: (challenge: string) => void }) {
  const typedBefore = useTypedEmail();
  const form = useAccountForm({
    checks: {
      email: (email) => (email.trim() === '' ? 'Enter your e-mail address' : undefined),
      password: (password) => (password === '' ? 'Enter your password' : undefined),
    },
    titleOf: () => FIELDS_MISSING,
    fallback: 'Login failed',
    send: ({ email, password }) => api('POST /auth/login', { body: { email: email.trim(), password } }),
    onDone: (answer) => ('token' in answer ? login(answer) : onChallenge(answer.challenge)),
  });
  return (
    <AccountForm label="Sign in" action="Sign in" form={form}>
      <EmailInput typedBefore={typedBefore} error={form.errors.email} />
      <div>
        <PasswordInput
          id={controlId('password')}
          name="password"
          label="Password"
          autoComplete="current-password"
          required
          error={form.errors.password}
        />
        <p className="-mb-3">
          <ForgotLink />
        </p>
      </div>
    </AccountForm>
  );
}
