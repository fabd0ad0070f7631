import { DISPLAY_NAME_MAX, type OPEN_ROLES } from '#contract/accounts.ts';
import { FIELDS_MISSING } from '#contract/form-texts.ts';
import { api } from '../../lib/api.ts';
import { login } from '../../lib/session.ts';
import { TextInput } from '../../ui/field.tsx';
import { AccountForm } from './account-form.tsx';
import { EmailInput } from './email-input.tsx';
import { controlId } from './form-problem.ts';
import { NewPasswordInput } from './new-password-input.tsx';
import { checkEmail, checkPassword } from './registration-checks.ts';
import { useAccountForm } from './use-account-form.ts';

/** Opens an account with the page's role (rule B5); the page leads onward. */
export function RegistrationForm({
  joinAs,
  action,
}: {
  joinAs: (typeof OPEN_ROLES)[number];
  action: string;
}) {
  const form = useAccountForm({
    checks: {
      displayName: (name) =>
        name.trim().length > DISPLAY_NAME_MAX ? `At most ${DISPLAY_NAME_MAX} characters` : undefined,
      email: checkEmail,
      password: (password) => checkPassword(password, joinAs),
    },
    titleOf: ({ email, password }) =>
      email.trim() === '' || password === '' ? FIELDS_MISSING : 'Check what is marked below',
    fallback: 'Registration failed',
    send: ({ displayName, email, password }) =>
      api('POST /auth/register', {
        body: { email: email.trim(), password, displayName: displayName.trim(), role: joinAs },
      }),
    onDone: login,
  });
  return (
    <AccountForm label={action} action={action} act="Opening an account" form={form}>
      <TextInput
        id={controlId('displayName')}
        name="displayName"
        label="Display name"
        note="optional"
        help={joinAs === 'seller' ? 'Shown on your listings.' : 'Sellers see it on your orders.'}
        autoComplete="nickname"
        error={form.errors.displayName}
      />
      <EmailInput error={form.errors.email} />
      <NewPasswordInput label="Password" role={joinAs} error={form.errors.password} />
    </AccountForm>
  );
}
