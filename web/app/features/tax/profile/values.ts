import type { TaxRegistration } from '#contract/tax/constants.ts';
import { gstinFault, stateOfGstin } from '#contract/tax/gstin.ts';
import { type TaxProfile, TaxProfileForm, type TaxProfileInput } from '#contract/tax/schemas.ts';
import { firstWrongOf, type Problems, problemsAt } from '../../../lib/forms/field-problems.ts';
import { schemaErrors } from '../../../lib/forms/schema-errors.ts';

/** What stands in the form, as it was typed. */
export interface ProfileValues {
  registration: TaxRegistration;
  gstin: string;
  legalName: string;
  address: string;
  state: string;
}

export type ProfileField = keyof ProfileValues;
export type ProfileProblems = Problems<ProfileField>;

/** In the order of the form. */
const FIELDS: readonly ProfileField[] = ['registration', 'gstin', 'legalName', 'address', 'state'];

export const initialValues = (before: TaxProfile | null): ProfileValues =>
  before
    ? {
        registration: before.registration,
        gstin: before.gstin,
        legalName: before.legalName,
        address: before.address,
        state: before.state,
      }
    : { registration: 'unregistered', gstin: '', legalName: '', address: '', state: '' };

export const fieldId = (field: ProfileField): string => `tax-profile-${field}`;

/** A GSTIN that is whole says which state it is. */
export function withStateOf(values: ProfileValues): ProfileValues {
  const gstin = values.gstin.replace(/[\s-]/g, '').toUpperCase();
  return values.registration === 'regular' && gstinFault(gstin) === undefined
    ? { ...values, state: stateOfGstin(gstin) }
    : values;
}

/** What is sent: a GSTIN of the regular scheme alone. */
export const inputOf = (values: ProfileValues): TaxProfileInput => ({
  ...values,
  gstin: values.registration === 'regular' ? values.gstin : '',
});

export const problemsOf = (values: ProfileValues): ProfileProblems =>
  schemaErrors(TaxProfileForm, inputOf(values));

export const firstWrong = (problems: ProfileProblems) => firstWrongOf(FIELDS, problems);

/** The answer's words for the fields of this form. */
export const problemsIn = (errors: readonly { field: string; message: string }[]) =>
  problemsAt(FIELDS, errors);
