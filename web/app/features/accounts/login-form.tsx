import { FIELDS_MISSING } from '#contract/form-texts.ts';
import { api } from '../../lib/api.ts';
import { login } from '../../lib/session.ts';
import { AccountForm } from './account-form.tsx';
import { EmailInput } from './email-input.tsx';
import { ForgotLink } from './forgot-link.tsx';
import { controlId } from './form-problem.ts';
import { PasswordInput } from './password-input.tsx';
import { useTypedEmail } from './typed-email.ts';
import { useAccountForm } from './use-account-form.ts';

/** Signs in with e-mail and password; who is signed in is led onward by the page. */
export function LoginForm() {
  const typedBefore = useTypedEmail();
  const form = useAccountForm({
    checks: {
      email: (email) => (email.trim() === '' ? 'Enter your e-mail address' : undefined),
      password: (password) => (password === '' ? 'Enter your password' : undefined),
    },
    titleOf: () => FIELDS_MISSING,
    fallback: 'Login failed',
    send: ({ email, password }) => api('POST /auth/login', { body: { email: email.trim(), password } }),
    onDone: login,
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
