import { useState } from 'react';
import { formatAmount } from '#contract/formats/amounts.ts';
import { formatPaise, type Paise } from '#contract/money.ts';
import { PAYOUT_MIN_PAISE } from '#contract/payouts/constants.ts';
import { ApiError, messageOf } from '../../../lib/api/error.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { TextInput } from '../../../ui/form/field.tsx';
import { amountProblem, readPaise, typedPaise } from '../amount.ts';
import { useAskForPayout } from '../queries.ts';

const FIELD = 'payout-amount';

/** Asks for all that can be paid out, or for less; what was typed stays when it is refused. */
export function RequestForm({ payablePaise }: { payablePaise: Paise }) {
  const [typed, setTyped] = useState<string>();
  const [wrong, setWrong] = useState<string>();
  const asking = useAskForPayout();
  const text = typed ?? typedPaise(payablePaise);
  const refused = refusalOf(asking.error);
  // Until the payout is there in place of the form.
  const isBusy = asking.isPending || asking.isSuccess;
  const focus = () => document.getElementById(FIELD)?.focus();
  const ask = () => {
    const problem = amountProblem(text, payablePaise);
    setWrong(problem);
    asking.reset();
    if (problem) return focus();
    asking.mutate(readPaise(text), {
      onSuccess: ({ amountPaise }) => {
        showToast(`You asked for a payout of ${formatPaise(amountPaise)}.`);
        // The form makes way for the payout, above it.
        document.getElementById('payout-next')?.focus();
      },
      onError: (error) => refusalOf(error) && focus(),
    });
  };
  return (
    <form
      method="post"
      noValidate
      aria-label="Ask for a payout"
      className="payout-ask"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) ask();
      }}
    >
      {asking.error && !refused && <Alert tone="error">{messageOf(asking.error)}</Alert>}
      <TextInput
        id={FIELD}
        label="Amount, in rupees"
        help={`From ${formatAmount(PAYOUT_MIN_PAISE)} to ${formatPaise(payablePaise)}.`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        className="figures"
        value={text}
        onChange={({ target }) => {
          setTyped(target.value);
          setWrong(undefined);
          if (asking.error) asking.reset();
        }}
        error={wrong ?? refused}
      />
      <Button type="submit" variant="solid" busy={isBusy}>
        Ask for a payout
      </Button>
    </form>
  );
}

/** What the server says of the amount, if it is about that. */
function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const isAboutAmount = error.code === 'payout.too_much' || error.code === 'payout.too_little';
  return error.at('amountPaise') ?? (isAboutAmount ? error.message : undefined);
}
