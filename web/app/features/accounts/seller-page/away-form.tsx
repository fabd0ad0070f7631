import { useForm } from 'react-hook-form';
import { type Profile, ProfileInput } from '#contract/accounts/schemas.ts';
import { AWAY_DAYS_MAX, AWAY_WRONG } from '#contract/accounts/seller-page/constants.ts';
import { formatDate } from '#contract/formats/dates.ts';
import { schemaError } from '../../../lib/forms/schema-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/form/field.tsx';
import { useSaveProfile } from '../profile/queries.ts';
import { placeRefusal, refusalBeside } from '../profile/refused-fields.ts';
import { Outcome, SettingsForm } from '../profile/section-form.tsx';

const FIELDS = ['awayUntil'] as const;
const DAY_MS = 24 * 60 * 60 * 1000;
const { awayUntil: AwayUntil } = ProfileInput.shape;

/** Says when a seller is back; while they are away they can say that they are back. */
export function AwayForm({ profile: { awayUntil } }: { profile: Profile }) {
  const saving = useSaveProfile();
  const { register, handleSubmit, setError, reset, formState } = useForm({
    defaultValues: { awayUntil: '' },
  });
  const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  if (awayUntil !== null) {
    return (
      <div className="grid gap-4">
        <p>
          You are away. Your page and your projects say that you are back on{' '}
          <strong className="font-medium">
            <time dateTime={awayUntil}>{formatDate(awayUntil)}</time>
          </strong>
          , and nothing that waits for your answer in a negotiation ends before that.
        </p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="ink" busy={saving.isPending} onClick={() => saving.mutate({ awayUntil: null })}>
            I am back
          </Button>
          <Outcome problem={refusalBeside(saving.error)} />
        </div>
      </div>
    );
  }
  return (
    <SettingsForm
      label="Time away"
      action="Set away"
      isSaving={saving.isPending}
      done={saving.isSuccess ? 'You are not away' : undefined}
      problem={refusalBeside(saving.error, FIELDS)}
      onSubmit={handleSubmit(({ awayUntil }) =>
        saving.mutate(
          { awayUntil },
          {
            onSuccess: () => reset(),
            onError: (error) => placeRefusal(error, FIELDS, setError),
          },
        ),
      )}
    >
      <TextInput
        {...register('awayUntil', {
          validate: (day) => (day === '' ? AWAY_WRONG : schemaError(AwayUntil, day)),
        })}
        id="seller-away"
        type="date"
        label="Away until"
        note="optional"
        help={`Your projects stay on the market. Negotiations wait until you are back, at most ${AWAY_DAYS_MAX} days.`}
        min={day(1)}
        max={day(AWAY_DAYS_MAX)}
        className="max-w-60"
        error={formState.errors.awayUntil?.message}
      />
    </SettingsForm>
  );
}
