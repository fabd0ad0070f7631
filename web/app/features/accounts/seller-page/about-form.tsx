import { type UseFormRegisterReturn, useForm, useWatch } from 'react-hook-form';
import type { Profile } from '#contract/accounts/schemas.ts';
import {
  LANGUAGES_MAX,
  LINK_MAX,
  LINKS_MAX,
  type LinkStatus,
  SPOKEN_LANGUAGE_CODES,
  SPOKEN_LANGUAGES,
  type SpokenLanguage,
} from '#contract/accounts/seller-page/constants.ts';
import { Checkbox, TextInput } from '../../../ui/form/field.tsx';
import { useSaveProfile } from '../profile/queries.ts';
import { placeRefusal, refusalBeside } from '../profile/refused-fields.ts';
import { SettingsForm } from '../profile/section-form.tsx';

const LINK_FIELDS = ['links.0', 'links.1', 'links.2'] as const;
const FIELDS = ['languages', ...LINK_FIELDS] as const;

interface Values {
  languages: SpokenLanguage[];
  links: string[];
}

const valuesOf = ({ languages, links }: Profile): Values => ({
  languages,
  links: Array.from({ length: LINKS_MAX }, (_, index) => links[index]?.url ?? ''),
});

const LINK_HELP: Record<LinkStatus, string> = {
  waiting: 'Waits for a look by the people who run this market',
  approved: 'On your page',
  refused: 'Refused: it is not on your page',
};

/** Languages that a seller answers in, and addresses elsewhere. */
export function AboutForm({ profile }: { profile: Profile }) {
  const { register, handleSubmit, setError, setValue, reset, control, formState } = useForm<Values>({
    defaultValues: valuesOf(profile),
  });
  const typed = useWatch({ control });
  const saving = useSaveProfile();
  const { errors, isDirty } = formState;
  const chosen = typed.languages ?? [];
  const save = handleSubmit(({ languages, links }) => {
    const given = links.map((link) => link.trim()).filter((link) => link !== '');
    // Closed up, so that what is said of the second link stands at the second field.
    for (const [index, field] of LINK_FIELDS.entries())
      setValue(field, given[index] ?? '', { shouldDirty: true });
    saving.mutate(
      { languages, links: given },
      {
        onSuccess: (saved) => reset(valuesOf(saved)),
        onError: (error) => placeRefusal(error, FIELDS, setError),
      },
    );
  });
  return (
    <SettingsForm
      label="Languages and links"
      action="Save languages and links"
      isSaving={saving.isPending}
      done={saving.isSuccess && !isDirty ? 'Saved' : undefined}
      problem={refusalBeside(saving.error, FIELDS)}
      onSubmit={save}
    >
      <LanguageBoxes chosen={chosen} register={register('languages')} error={errors.languages?.message} />
      {LINK_FIELDS.map((field, index) => (
        <TextInput
          key={field}
          {...register(field)}
          id={`seller-link-${index}`}
          type="url"
          label={`Link ${index + 1}`}
          note={index === 0 ? 'optional, shown once they were looked at' : 'optional'}
          placeholder="https://"
          maxLength={LINK_MAX}
          help={helpOf(profile, typed.links?.[index])}
          error={errors.links?.[index]?.message}
        />
      ))}
    </SettingsForm>
  );
}

/** How many at most: the others wait until one of them is taken off. */
function LanguageBoxes({
  chosen,
  register,
  error,
}: {
  chosen: readonly SpokenLanguage[];
  register: UseFormRegisterReturn;
  error: string | undefined;
}) {
  return (
    <fieldset>
      <legend className="mb-1 text-14 font-medium">
        Languages you answer in{' '}
        <span className="figures font-normal text-muted">{`${chosen.length}/${LANGUAGES_MAX}`}</span>
      </legend>
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {SPOKEN_LANGUAGE_CODES.map((code) => (
          <Checkbox
            key={code}
            {...register}
            value={code}
            label={SPOKEN_LANGUAGES[code]}
            disabled={chosen.length >= LANGUAGES_MAX && !chosen.includes(code)}
          />
        ))}
      </div>
      {error && <p className="text-14 text-danger">{error}</p>}
    </fieldset>
  );
}

/** How a link stands that was saved as it is typed. */
function helpOf({ links }: Profile, typed: string | undefined): string | undefined {
  const known = links.find(({ url }) => url === typed);
  return known && LINK_HELP[known.status];
}
