import { useState } from 'react';
import { REFERENCE_MAX } from '#contract/admin/payouts/constants.ts';
import { type ManagedPayout, PayoutEnded, PayoutPaid } from '#contract/admin/payouts/schemas.ts';
import { formatPaise } from '#contract/money.ts';
import { ApiError } from '../../../lib/api/error.ts';
import { schemaError } from '../../../lib/forms/schema-errors.ts';
import { Checkbox, TextInput } from '../../../ui/form/field.tsx';
import { ActForm } from '../acts/form.tsx';
import { ReasonField, refusalOf, useReason } from '../acts/reason-field.tsx';
import type { PayoutVerb } from './labels.ts';
import type { PayoutAct } from './queries.ts';

export interface PayoutFormProps {
  payout: ManagedPayout;
  verb: PayoutVerb;
  error: unknown;
  isPending: boolean;
  onCancel: () => void;
  onAct: (act: PayoutAct) => void;
}

const NAME_FIELD = 'payout-name-checked';
const NAME_UNCHECKED = 'Compare the name with the one that the bank has for this account first';

/** Says yes to a payout; the first one to an account takes a look at its holder's name. */
export function ApproveForm({ payout, error, isPending, onCancel, onAct }: PayoutFormProps) {
  const [isNameChecked, setNameChecked] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const isUnchecked = error instanceof ApiError && error.code === 'payout.name_unchecked';
  const approve = () => {
    const problem = payout.isNameChecked || isNameChecked ? undefined : NAME_UNCHECKED;
    setWrong(problem);
    if (problem) document.getElementById(NAME_FIELD)?.focus();
    else onAct({ verb: 'approve', isNameChecked });
  };
  return (
    <ActForm
      about="Once approved, it goes into the next bank file."
      error={error}
      isSaidAtField={isUnchecked}
      isPending={isPending}
      action={`Approve ${formatPaise(payout.amountPaise)}`}
      onCancel={onCancel}
      onSubmit={approve}
    >
      {(!payout.isNameChecked || isUnchecked) && (
        <Checkbox
          id={NAME_FIELD}
          label="I have compared the holder’s name with the bank’s"
          help="Many banks show it when you add a beneficiary, or after a transfer of ₹1. Asked once for each account."
          checked={isNameChecked}
          onChange={({ target }) => {
            setNameChecked(target.checked);
            setWrong(undefined);
          }}
          error={wrong ?? (isUnchecked ? NAME_UNCHECKED : undefined)}
        />
      )}
    </ActForm>
  );
}

const REFERENCE_FIELD = 'payout-reference';

/** Says that the bank has paid, by its number of the transfer. */
export function PaidForm({ payout, error, isPending, onCancel, onAct }: PayoutFormProps) {
  const [reference, setReference] = useState('');
  const [wrong, setWrong] = useState<string>();
  const refused = referenceRefusal(error);
  const act = () => {
    const problem = schemaError(PayoutPaid.shape.reference, reference);
    setWrong(problem);
    if (problem) document.getElementById(REFERENCE_FIELD)?.focus();
    else onAct({ verb: 'paid', reference: reference.trim() });
  };
  return (
    <ActForm
      about="The seller is told that the money has left, with this reference."
      error={error}
      isSaidAtField={refused !== undefined}
      isPending={isPending}
      action={`Mark ${formatPaise(payout.amountPaise)} as paid`}
      onCancel={onCancel}
      onSubmit={act}
    >
      <TextInput
        id={REFERENCE_FIELD}
        label="The bank’s reference"
        help="The UTR number of a bank transfer, or the number of a UPI payment."
        required
        maxLength={REFERENCE_MAX}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="figures"
        value={reference}
        onChange={({ target }) => {
          setReference(target.value);
          setWrong(undefined);
        }}
        error={wrong ?? refused}
      />
    </ActForm>
  );
}

function referenceRefusal(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.at('reference') ?? (error.code === 'payout.reference_used' ? error.message : undefined);
}

/** Says why a payout is not made, or came back; its seller reads that. */
export function EndForm({ payout, verb, error, isPending, onCancel, onAct }: PayoutFormProps) {
  const why = useReason(`payout-${verb}-reason`, PayoutEnded.shape.reason);
  const isReturned = verb === 'returned';
  return (
    <ActForm
      about={
        isReturned
          ? 'For money that the bank sent back. It returns to the seller’s balance.'
          : 'Ends this payout, and the money returns to the seller’s balance. First make sure that the bank has not paid it.'
      }
      error={error}
      isSaidAtField={refusalOf(error) !== undefined}
      isPending={isPending}
      isDanger
      action={`Mark ${formatPaise(payout.amountPaise)} as ${isReturned ? 'returned' : 'not made'}`}
      onCancel={onCancel}
      onSubmit={() => {
        const reason = why.check();
        if (reason !== undefined) onAct({ verb: isReturned ? 'returned' : 'failed', reason });
      }}
    >
      <ReasonField
        reason={why}
        error={error}
        label="Message to the seller"
        help="Why, and what to do. Kept in the audit log."
      />
    </ActForm>
  );
}
