import { useForm, useWatch } from 'react-hook-form';
import { BIO_MAX } from '#contract/accounts/constants.ts';
import { type Profile, ProfileInput } from '#contract/accounts/schemas.ts';
import type { Role } from '#contract/roles.ts';
import { schemaError } from '../../../lib/forms/schema-errors.ts';
import { TextArea, TextInput } from '../../../ui/form/field.tsx';
import { useSaveProfile } from './queries.ts';
import { placeRefusal, refusalBeside } from './refused-fields.ts';
import { SettingsForm } from './section-form.tsx';

const NAME_HELP: Record<Role, string | undefined> = {
  buyer: 'Sellers see it on your orders.',
  seller: 'Shown on your listings.',
  admin: undefined,
};
const FIELDS = ['displayName', 'bio'] as const;
const { displayName: DisplayName, bio: Bio } = ProfileInput.shape;

/** Name and bio, as others see them. */
export function PublicProfileForm({ profile }: { profile: Profile }) {
  // Only defaults: a profile that is read anew meanwhile never overwrites what is being typed.
  const form = useForm({ defaultValues: { displayName: profile.displayName, bio: profile.bio } });
  const { register, handleSubmit, setError, getValues, reset, formState } = form;
  const bio = useWatch({ control: form.control, name: 'bio' });
  const saving = useSaveProfile();
  const { errors, isDirty } = formState;
  const save = handleSubmit((sent) =>
    saving.mutate(sent, {
      onSuccess: ({ displayName, bio }) => {
        const now = getValues();
        const isAsSent = FIELDS.every((field) => now[field] === sent[field]);
        reset({ displayName, bio }, { keepValues: !isAsSent });
      },
      onError: (error) => placeRefusal(error, FIELDS, setError),
    }),
  );
  const length = bio.trim().length;
  return (
    <SettingsForm
      label="Public profile"
      action="Save profile"
      isSaving={saving.isPending}
      done={saving.isSuccess && !isDirty ? 'Saved' : undefined}
      problem={refusalBeside(saving.error, FIELDS)}
      onSubmit={save}
    >
      <TextInput
        {...register('displayName', { validate: (name) => schemaError(DisplayName, name) })}
        id="profile-name"
        label="Display name"
        help={NAME_HELP[profile.role]}
        autoComplete="nickname"
        required
        error={errors.displayName?.message}
      />
      <TextArea
        {...register('bio', { validate: (bio) => schemaError(Bio, bio) })}
        id="profile-bio"
        label="Short bio"
        note={
          <span className={`figures ${length > BIO_MAX ? 'text-danger' : ''}`}>{`${length}/${BIO_MAX}`}</span>
        }
        help="What you build, or what you look for. Plain text."
        rows={4}
        error={errors.bio?.message}
      />
    </SettingsForm>
  );
}
