import type { PayoutMethod } from '#contract/payouts/constants.ts';
import { type PayoutAccount, PayoutAccountForm, type PayoutAccountInput } from '#contract/payouts/schemas.ts';
import { firstWrongOf, type Problems, problemsAt } from '../../../lib/forms/field-problems.ts';
import { schemaErrors } from '../../../lib/forms/schema-errors.ts';

/** What stands in the form, as it was typed; what belongs to the other way to be paid stays in it. */
export interface AccountValues {
  holder: string;
  pan: string;
  method: PayoutMethod;
  account: string;
  ifsc: string;
  upi: string;
}

export type AccountField = keyof AccountValues;
export type AccountProblems = Problems<AccountField>;

/** In the order of the form. */
const FIELDS: readonly AccountField[] = ['holder', 'pan', 'method', 'account', 'ifsc', 'upi'];

/** What is known in full of the account that is changed; the rest is shown masked alone, and typed anew. */
export const initialValues = (before: PayoutAccount | null): AccountValues => ({
  holder: before?.holder ?? '',
  pan: '',
  method: before?.method ?? 'bank',
  account: '',
  ifsc: before?.ifsc ?? '',
  upi: '',
});

export const fieldId = (field: AccountField): string => `payout-account-${field}`;

/** What is sent: of the way that was chosen alone. */
export function inputOf({ account, ifsc, upi, ...rest }: AccountValues): PayoutAccountInput {
  return rest.method === 'bank'
    ? { ...rest, account, ifsc, upi: '' }
    : { ...rest, account: '', ifsc: '', upi: upi.trim() };
}

export const problemsOf = (values: AccountValues): AccountProblems =>
  schemaErrors(PayoutAccountForm, inputOf(values));

export const firstWrong = (problems: AccountProblems) => firstWrongOf(FIELDS, problems);

/** The answer's words for the fields of this form. */
export const problemsIn = (errors: readonly { field: string; message: string }[]) =>
  problemsAt(FIELDS, errors);
