import { useForm, useWatch } from 'react-hook-form';
import { type Profile, ProfileInput } from '#contract/accounts/schemas.ts';
import { SLUG_MAX, sellerPath } from '#contract/accounts/seller-page/constants.ts';
import { formatDate } from '#contract/formats/dates.ts';
import { schemaError } from '../../../lib/forms/schema-errors.ts';
import { TextInput } from '../../../ui/form/field.tsx';
import { Link } from '../../../ui/nav.tsx';
import { useSaveProfile } from '../profile/queries.ts';
import { placeRefusal, refusalBeside } from '../profile/refused-fields.ts';
import { SettingsForm } from '../profile/section-form.tsx';

const FIELDS = ['slug'] as const;
const { slug: Slug } = ProfileInput.shape;

/** The address of the page, which is chosen once a year; until then it can only be looked at. */
export function AddressForm({ profile: { slug, slugChangeAt } }: { profile: Profile }) {
  const { register, handleSubmit, setError, reset, control, formState } = useForm({
    defaultValues: { slug: slug ?? '' },
  });
  const typed = useWatch({ control, name: 'slug' });
  const saving = useSaveProfile();
  if (slugChangeAt !== null) return <FixedAddress slug={slug ?? ''} changeAt={slugChangeAt} />;
  const { errors, isDirty } = formState;
  return (
    <SettingsForm
      label="Address of your page"
      action="Save address"
      isSaving={saving.isPending}
      done={saving.isSuccess && !isDirty ? 'Saved' : undefined}
      problem={refusalBeside(saving.error, FIELDS)}
      onSubmit={handleSubmit(({ slug }) =>
        saving.mutate(
          { slug },
          {
            onSuccess: (saved) => reset({ slug: saved.slug ?? '' }),
            onError: (error) => placeRefusal(error, FIELDS, setError),
          },
        ),
      )}
    >
      <TextInput
        {...register('slug', { validate: (slug) => schemaError(Slug, slug) })}
        id="seller-slug"
        label="Address of your page"
        help={
          <>
            <Preview slug={typed} /> You can choose it once a year. The earlier one goes on leading to your
            page, and nobody else ever gets it.
          </>
        }
        maxLength={SLUG_MAX + 10}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        error={errors.slug?.message}
      />
      {slug && !isDirty && (
        <p>
          <Link to={sellerPath(slug)} className="link">
            Open your page
          </Link>
        </p>
      )}
    </SettingsForm>
  );
}

/** The address as buyers see it. The settings load in the browser, so that its own place is known. */
function Preview({ slug }: { slug: string }) {
  return (
    <span className="figures mb-1 block wrap-anywhere text-ink">
      {window.location.host + sellerPath(slug || '…')}
    </span>
  );
}

function FixedAddress({ slug, changeAt }: { slug: string; changeAt: string }) {
  return (
    <div>
      <p className="text-14 font-medium">Address of your page</p>
      <p className="mt-1.5">
        <Link to={sellerPath(slug)} className="link figures wrap-anywhere">
          {window.location.host + sellerPath(slug)}
        </Link>
      </p>
      <p role="status" className="mt-1.5 text-14 text-muted">
        You can choose another on <time dateTime={changeAt}>{formatDate(changeAt)}</time>. Until then this one
        stays.
      </p>
    </div>
  );
}
