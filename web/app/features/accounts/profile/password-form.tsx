import { useForm, useWatch } from 'react-hook-form';
import {
  FIELDS_MISSING,
  PASSWORD_MAX,
  PASSWORD_TOO_SHORT_SELLER_ADMIN,
  passwordMinOf,
} from '#contract/accounts/constants.ts';
import { ChangePasswordInput } from '#contract/accounts/schemas.ts';
import type { Role } from '#contract/roles.ts';
import { schemaError } from '../../../lib/forms/schema-errors.ts';
import { advisePassword } from '../fields/checks.ts';
import { PasswordInput } from '../fields/password-input.tsx';
import { useChangePassword } from './queries.ts';
import { placeRefusal, refusalBeside } from './refused-fields.ts';
import { SettingsForm } from './section-form.tsx';

const FIELDS = ['currentPassword', 'password'] as const;
const { currentPassword: CurrentPassword, password: NewPassword } = ChangePasswordInput.shape;

/** Changes the password; this device stays signed in, all others do not (rule A4). */
export function PasswordForm({ email, role }: { email: string; role: Role }) {
  const { register, handleSubmit, setError, reset, control, formState } = useForm({
    defaultValues: { currentPassword: '', password: '' },
  });
  const password = useWatch({ control, name: 'password' });
  const changing = useChangePassword();
  const { errors, isDirty } = formState;
  const save = handleSubmit((values) =>
    changing.mutate(values, {
      onSuccess: () => reset(),
      onError: (error) => placeRefusal(error, FIELDS, setError),
    }),
  );
  return (
    <SettingsForm
      label="Change password"
      action="Change password"
      isSaving={changing.isPending}
      done={
        changing.isSuccess && !isDirty ? 'Password changed. All other devices are signed out.' : undefined
      }
      problem={refusalBeside(changing.error, FIELDS)}
      onSubmit={save}
    >
      {/* For password managers: whose password this is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        {...register('currentPassword', {
          validate: (given) =>
            schemaError(CurrentPassword, given, { [FIELDS_MISSING]: 'Enter your current password' }),
        })}
        id="profile-current-password"
        label="Current password"
        autoComplete="current-password"
        required
        error={errors.currentPassword?.message}
      />
      <PasswordInput
        {...register('password', { validate: (password) => checkNewPassword(password, role) })}
        id="profile-new-password"
        label="New password"
        autoComplete="new-password"
        maxLength={PASSWORD_MAX}
        required
        help={<span aria-live="polite">{advisePassword(password, role)}</span>}
        error={errors.password?.message}
      />
    </SettingsForm>
  );
}

/** What is wrong with a new password by the rules for everybody, and by that for the role (rule A3). */
function checkNewPassword(password: string, role: Role): string | undefined {
  const wrong = schemaError(NewPassword, password, { [FIELDS_MISSING]: 'Enter a password' });
  if (wrong) return wrong;
  return password.length < passwordMinOf(role) ? PASSWORD_TOO_SHORT_SELLER_ADMIN : undefined;
}
