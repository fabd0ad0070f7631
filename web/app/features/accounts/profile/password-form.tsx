import { useForm, useWatch } from 'react-hook-form';
import { PASSWORD_MAX } from '#contract/accounts/constants.ts';
import type { Role } from '#contract/roles.ts';
import { advisePassword, checkPassword } from '../fields/checks.ts';
import { PasswordInput } from '../fields/password-input.tsx';
import { useChangePassword } from './queries.ts';
import { placeRefusal, refusalBeside } from './refused-fields.ts';
import { SettingsForm } from './section-form.tsx';

const FIELDS = ['currentPassword', 'password'] as const;

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
          validate: (given) => given !== '' || 'Enter your current password',
        })}
        id="profile-current-password"
        label="Current password"
        autoComplete="current-password"
        required
        error={errors.currentPassword?.message}
      />
      <PasswordInput
        {...register('password', { validate: (password) => checkPassword(password, role) })}
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
