import { useState } from 'react';
import type { TaxProfile } from '#contract/tax/schemas.ts';
import { ApiError, messageOf } from '../../../lib/api/error.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { useSaveProfile } from '../queries.ts';
import { ProfileFields } from './fields.tsx';
import {
  fieldId,
  firstWrong,
  initialValues,
  inputOf,
  type ProfileProblems,
  type ProfileValues,
  problemsIn,
  problemsOf,
  withStateOf,
} from './values.ts';

/** Asks what papers are to say of the seller. What was typed stays when it is refused. */
export function ProfileForm({
  before,
  onDone,
  onCancel,
}: {
  before: TaxProfile | null;
  onDone: () => void;
  onCancel: (() => void) | undefined;
}) {
  const form = useProfileForm(before, onDone);
  return (
    <form
      method="post"
      noValidate
      aria-labelledby="tax-profile"
      className="tax-form"
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <ProfileFields values={form.values} problems={form.problems} onChange={form.change} />
      <p className="tax-note">
        It stands on the papers of sales from now on; those that were issued keep what they say.
      </p>
      {form.failure && <Alert tone="error">{form.failure}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="solid" busy={form.isBusy}>
          Save tax data
        </Button>
        {onCancel && (
          <Button disabled={form.isBusy} onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}

function useProfileForm(before: TaxProfile | null, onDone: () => void) {
  const [values, setValues] = useState<ProfileValues>(() => initialValues(before));
  const [problems, setProblems] = useState<ProfileProblems>({});
  const saving = useSaveProfile();
  const show = (found: ProfileProblems) => {
    setProblems(found);
    const wrong = firstWrong(found);
    if (wrong) document.getElementById(fieldId(wrong))?.focus();
    return wrong !== undefined;
  };
  return {
    values,
    problems,
    isBusy: saving.isPending,
    failure: saving.error && firstWrong(problems) === undefined ? messageOf(saving.error) : undefined,
    change: (part: Partial<ProfileValues>) => {
      const next = { ...values, ...part };
      setValues(part.gstin === undefined ? next : withStateOf(next));
      setProblems((before) =>
        Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))),
      );
      if (saving.error) saving.reset();
    },
    submit: () => {
      if (saving.isPending || show(problemsOf(values))) return;
      saving.mutate(inputOf(values), {
        onSuccess: () => {
          showToast('Your tax data is saved.');
          onDone();
        },
        onError: (error) => error instanceof ApiError && show(problemsIn(error.errors)),
      });
    },
  };
}
