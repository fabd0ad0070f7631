import { useState } from 'react';
import { ACCOUNT_HOLD_HOURS } from '#contract/payouts/constants.ts';
import type { PayoutAccount } from '#contract/payouts/schemas.ts';
import { ApiError, messageOf } from '../../../lib/api/error.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { useSaveAccount } from '../queries.ts';
import { AccountFields } from './fields.tsx';
import {
  type AccountProblems,
  type AccountValues,
  fieldId,
  firstWrong,
  initialValues,
  inputOf,
  problemsIn,
  problemsOf,
} from './values.ts';

/** Asks where to be paid, and says before what a change does to payouts. What was typed stays when it is refused. */
export function AccountForm({
  before,
  onDone,
  onCancel,
}: {
  /** The account that is to be changed. */
  before: PayoutAccount | null;
  onDone: () => void;
  onCancel: (() => void) | undefined;
}) {
  const isFirst = before === null;
  const form = useAccountForm(before, onDone);
  return (
    <form
      method="post"
      noValidate
      autoComplete="off"
      aria-labelledby="payout-account"
      className="payout-form"
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <AccountFields values={form.values} problems={form.problems} onChange={form.change} />
      <p className="payout-warning">
        {isFirst
          ? `To keep your money safe, the first payout can be made ${ACCOUNT_HOLD_HOURS} hours after you save.`
          : `Payouts wait for ${ACCOUNT_HOLD_HOURS} hours after a change. A payout that you asked for and that is not sent yet ends; its money goes back to your balance.`}
      </p>
      {form.failure && <Alert tone="error">{form.failure}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant={isFirst ? 'solid' : 'ink'} busy={form.isBusy}>
          Save account
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

function useAccountForm(before: PayoutAccount | null, onDone: () => void) {
  const [values, setValues] = useState<AccountValues>(() => initialValues(before));
  const [problems, setProblems] = useState<AccountProblems>({});
  const saving = useSaveAccount();
  // Until the account is there in place of the form.
  const isBusy = saving.isPending || saving.isSuccess;
  const show = (found: AccountProblems) => {
    setProblems(found);
    const wrong = firstWrong(found);
    if (wrong) document.getElementById(fieldId(wrong))?.focus();
    return wrong !== undefined;
  };
  return {
    values,
    problems,
    isBusy,
    failure: saving.error && firstWrong(problems) === undefined ? messageOf(saving.error) : undefined,
    change: (part: Partial<AccountValues>) => {
      setValues((before) => ({ ...before, ...part }));
      setProblems((before) =>
        Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))),
      );
      if (saving.error) saving.reset();
    },
    submit: () => {
      if (isBusy || show(problemsOf(values))) return;
      saving.mutate(inputOf(values), {
        onSuccess: () => {
          showToast('Your payout account is saved.');
          onDone();
        },
        onError: (error) => error instanceof ApiError && show(problemsIn(error.errors)),
      });
    },
  };
}
