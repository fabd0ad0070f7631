import { useForm } from 'react-hook-form';
import { FIELDS_MISSING } from '#contract/accounts/constants.ts';
import { ProfileInput } from '#contract/accounts/schemas.ts';
import { schemaError } from '../../../lib/forms/schema-errors.ts';
import { TextInput } from '../../../ui/form/field.tsx';
import { PasswordInput } from '../fields/password-input.tsx';
import { useSaveProfile } from './queries.ts';
import { placeRefusal, refusalBeside } from './refused-fields.ts';
import { SettingsForm } from './section-form.tsx';

const FIELDS = ['email', 'currentPassword'] as const;
const { email: Email, currentPassword: CurrentPassword } = ProfileInput.shape;

/** Asks for another address; it counts once its link was opened. */
export function EmailForm({ email: current }: { email: string }) {
  const { register, handleSubmit, setError, reset, formState } = useForm({
    defaultValues: { email: '', currentPassword: '' },
  });
  const saving = useSaveProfile();
  const { errors, isDirty } = formState;
  const save = handleSubmit(({ email, currentPassword }) =>
    saving.mutate(
      { email: email.trim(), currentPassword },
      {
        onSuccess: () => reset(),
        onError: (error) => placeRefusal(error, FIELDS, setError),
      },
    ),
  );
  const pending = saving.data?.pendingEmail;
  return (
    <SettingsForm
      label="Change e-mail address"
      action="Change address"
      isSaving={saving.isPending}
      done={saving.isSuccess && !isDirty ? (pending ? `Link sent to ${pending}` : 'Saved') : undefined}
      problem={refusalBeside(saving.error, FIELDS)}
      onSubmit={save}
    >
      <TextInput
        {...register('email', {
          validate: (email) =>
            schemaError(Email, email, { [FIELDS_MISSING]: 'Enter your e-mail address' }) ??
            (email.trim() !== current || 'This is your address already'),
        })}
        id="profile-email"
        label="New e-mail address"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errors.email?.message}
      />
      <PasswordInput
        {...register('currentPassword', {
          validate: (given) =>
            schemaError(CurrentPassword, given, { [FIELDS_MISSING]: 'Enter your current password' }),
        })}
        id="profile-email-password"
        label="Current password"
        autoComplete="current-password"
        required
        error={errors.currentPassword?.message}
      />
    </SettingsForm>
  );
}
