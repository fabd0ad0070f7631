import { type ReactNode, useState } from 'react';
import { FIELDS_MISSING } from '#contract/accounts/constants.ts';
import type { SecondFactorNeeded } from '#contract/accounts/second-factor/schemas.ts';
import { api } from '../../../lib/api/call.ts';
import { controlId } from '../../../lib/forms/problem.ts';
import { useAccountForm } from '../../../lib/forms/use-short-form.ts';
import { login } from '../../../lib/session/current-user.ts';
import { Button } from '../../../ui/button.tsx';
import { AccountForm } from '../../../ui/form/short-form.tsx';
import { EmailInput } from '../fields/email-input.tsx';
import { PasswordInput } from '../fields/password-input.tsx';
import { PasskeySignIn } from '../passkeys/sign-in.tsx';
import { SecondStep } from '../second-factor/second-step.tsx';
import { ForgotLink } from './forgot-link.tsx';
import { useTypedEmail } from './typed-email.ts';

/**
 * Signs in with e-mail and password, and a second step where the account has one, or with a passkey alone; who is signed
 * in is led onward by the page. `children` stand below the first step.
 */
export function LoginForm({ children }: { children?: ReactNode }) {
  const [step, setStep] = useState<SecondFactorNeeded>();
  if (step === undefined)
    return (
      <>
        <PasswordStep onSecondStep={setStep} />
        <PasskeySignIn onSignedIn={login} />
        {children}
      </>
    );
  return (
    <SecondStep
      step={step}
      again={<Button onClick={() => setStep(undefined)}>Start again</Button>}
      onSignedIn={login}
    />
  );
}

function PasswordStep({ onSecondStep }: { onSecondStep: (step: SecondFactorNeeded) => void }) {
  const typedBefore = useTypedEmail();
  const form = useAccountForm({
    checks: {
      email: (email) => (email.trim() === '' ? 'Enter your e-mail address' : undefined),
      password: (password) => (password === '' ? 'Enter your password' : undefined),
    },
    titleOf: () => FIELDS_MISSING,
    fallback: 'Login failed',
    send: ({ email, password }) => api('POST /auth/login', { body: { email: email.trim(), password } }),
    onDone: (answer) => ('token' in answer ? login(answer) : onSecondStep(answer)),
  });
  return (
    <AccountForm label="Sign in" action="Sign in" form={form}>
      <EmailInput offersPasskeys typedBefore={typedBefore} error={form.errors.email} />
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
