import type { ComponentProps } from 'react';
import { HOLDER_MAX, type PayoutMethod, UPI_MAX } from '#contract/payouts/constants.ts';
import { TextInput } from '../../../ui/form/field.tsx';
import { type AccountField, type AccountProblems, type AccountValues, fieldId } from './values.ts';

const METHODS: Record<PayoutMethod, string> = { bank: 'Bank account', upi: 'UPI' };

/** Numbers may be typed as papers print them, with blanks. */
const NUMBER = { maxLength: 30, className: 'figures' } as const;
const CAPITALS = { ...NUMBER, autoCapitalize: 'characters' } as const;

/** What binds an input to a field of the form. */
type Bound = (
  name: Exclude<AccountField, 'method'>,
  help?: string,
) => Omit<ComponentProps<typeof TextInput>, 'label'>;

/** The fields of a payout account; those of the way that was chosen alone. */
export function AccountFields({
  values,
  problems,
  onChange,
}: {
  values: AccountValues;
  problems: AccountProblems;
  onChange: (part: Partial<AccountValues>) => void;
}) {
  /** The example in `help` stands in the message too, where there is one. */
  const bound: Bound = (name, help) => ({
    ...{ id: fieldId(name), name, value: values[name], error: problems[name] },
    help: problems[name] ? undefined : help,
    ...{ autoComplete: 'off', autoCorrect: 'off', spellCheck: false, required: true },
    onChange: ({ target }) => onChange({ [name]: target.value }),
  });
  return (
    <>
      <TextInput
        {...bound('holder', 'Exactly as your bank has it.')}
        label="Name of the holder"
        maxLength={HOLDER_MAX}
        autoCapitalize="words"
      />
      <TextInput
        {...bound(
          'pan',
          'The tax number on your PAN card, such as ABCPD1234E. It is needed for tax, and kept encrypted.',
        )}
        {...CAPITALS}
        label="PAN"
      />
      <MethodChoice
        chosen={values.method}
        error={problems.method}
        onChoose={(method) => onChange({ method })}
      />
      {values.method === 'bank' ? (
        <BankFields bound={bound} />
      ) : (
        <TextInput
          {...bound('upi', 'Your UPI app shows it in your profile, such as asha@okhdfcbank.')}
          label="UPI id"
          inputMode="email"
          autoCapitalize="none"
          maxLength={UPI_MAX}
        />
      )}
    </>
  );
}

function BankFields({ bound }: { bound: Bound }) {
  return (
    <>
      <TextInput
        {...bound('account', 'As on your passbook or a cheque.')}
        {...NUMBER}
        label="Account number"
        inputMode="numeric"
      />
      <TextInput
        {...bound(
          'ifsc',
          'The code of your bank’s branch, such as HDFC0001234. It is on your passbook, on a cheque and in your bank’s app.',
        )}
        {...CAPITALS}
        label="IFSC"
      />
    </>
  );
}

function MethodChoice({
  chosen,
  error,
  onChoose,
}: {
  chosen: PayoutMethod;
  error: string | undefined;
  onChoose: (method: PayoutMethod) => void;
}) {
  return (
    <fieldset>
      <legend className="text-14 font-medium">Paid to</legend>
      <div className="payout-choice">
        {(Object.keys(METHODS) as PayoutMethod[]).map((method) => (
          <label key={method} className="payout-radio">
            <input
              type="radio"
              name="method"
              id={method === chosen ? fieldId('method') : undefined}
              className="check-box"
              value={method}
              checked={chosen === method}
              onChange={() => onChoose(method)}
            />
            {METHODS[method]}
          </label>
        ))}
      </div>
      {error && <p className="text-14 text-danger">{error}</p>}
    </fieldset>
  );
}
