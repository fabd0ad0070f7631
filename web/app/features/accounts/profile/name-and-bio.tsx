import { useForm, useWatch } from 'react-hook-form';
import { BIO_MAX, DISPLAY_NAME_MAX } from '#contract/accounts/constants.ts';
import type { Profile } from '#contract/accounts/schemas.ts';
import type { Role } from '#contract/roles.ts';
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
        {...register('displayName', { validate: checkName })}
        id="profile-name"
        label="Display name"
        help={NAME_HELP[profile.role]}
        autoComplete="nickname"
        required
        error={errors.displayName?.message}
      />
      <TextArea
        {...register('bio', { validate: checkBio })}
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

function checkName(name: string): string | true {
  if (name.trim() === '') return 'Enter a name';
  return name.trim().length <= DISPLAY_NAME_MAX || `At most ${DISPLAY_NAME_MAX} characters`;
}

function checkBio(bio: string): string | true {
  return bio.trim().length <= BIO_MAX || `At most ${BIO_MAX} characters`;
}
