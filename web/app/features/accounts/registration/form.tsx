import { DISPLAY_NAME_MAX, FIELDS_MISSING, type OPEN_ROLES } from '#contract/accounts/constants.ts';
import type { AcceptedVersions } from '#contract/legal-texts/schemas.ts';
import { Agreement } from '../../../lib/agreement/note.tsx';
import { withVersions } from '../../../lib/agreement/versions.ts';
import { api } from '../../../lib/api/call.ts';
import { controlId } from '../../../lib/forms/problem.ts';
import { useAccountForm } from '../../../lib/forms/use-short-form.ts';
import { login } from '../../../lib/session/current-user.ts';
import { TextInput } from '../../../ui/form/field.tsx';
import { AccountForm } from '../../../ui/form/short-form.tsx';
import { checkEmail, checkPassword } from '../fields/checks.ts';
import { EmailInput } from '../fields/email-input.tsx';
import { NewPasswordInput } from '../fields/new-password-input.tsx';

/** Opens an account with the page's role (rule B5); the page leads onward. */
export function RegistrationForm({
  joinAs,
  action,
  legalVersions,
}: {
  joinAs: (typeof OPEN_ROLES)[number];
  action: string;
  /** As the page names them. */
  legalVersions: AcceptedVersions | null;
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
      withVersions(legalVersions, (agreed) =>
        api('POST /auth/register', {
          body: {
            ...{ email: email.trim(), password, displayName: displayName.trim(), role: joinAs },
            ...agreed,
          },
        }),
      ),
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
      <Agreement by="creating an account" />
    </AccountForm>
  );
}
