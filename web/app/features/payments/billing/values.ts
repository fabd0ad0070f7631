import { TAX_WORDS } from '#contract/tax/constants.ts';
import { gstinFault, stateOfGstin } from '#contract/tax/gstin.ts';
import type { BillingDetails } from '#contract/tax/schemas.ts';
import { isStateCode, STATES } from '#contract/tax/states.ts';
import { firstWrongOf, type Problems } from '../../../lib/forms/field-problems.ts';

/** What stands in the form, as it was typed; what belongs to a business stays in it when it is unticked. */
export interface BillingValues extends BillingDetails {
  isBusiness: boolean;
}

export type BillingField = keyof BillingDetails;
export type BillingProblems = Problems<BillingField>;

/** In the order of the form. */
const FIELDS: readonly BillingField[] = ['state', 'gstin', 'company', 'address'];

export const NO_BILLING: BillingValues = {
  state: '',
  isBusiness: false,
  company: '',
  gstin: '',
  address: '',
};

export const valuesOf = (details: BillingDetails | null): BillingValues =>
  details ? { ...details, isBusiness: details.gstin !== '' || details.company !== '' } : NO_BILLING;

const signs = (gstin: string) => gstin.replace(/[\s-]/g, '').toUpperCase();

/** A GSTIN that is whole says which state it is. */
export function withStateOf(values: BillingValues): BillingValues {
  const gstin = signs(values.gstin);
  return values.isBusiness && gstin !== '' && gstinFault(gstin) === undefined
    ? { ...values, state: stateOfGstin(gstin) }
    : values;
}

/** What is sent. */
export function detailsOf({ isBusiness, ...details }: BillingValues): BillingDetails {
  return isBusiness
    ? {
        state: details.state,
        company: details.company.trim(),
        gstin: signs(details.gstin),
        address: details.address.trim(),
      }
    : { state: details.state, company: '', gstin: '', address: '' };
}

/** What is wrong, in the words of the server; without its schemas, because they weigh more than the checkout. */
export function problemsOf(values: BillingValues): BillingProblems {
  const { state, company, gstin, address } = detailsOf(values);
  const problems: BillingProblems = {};
  if (!isStateCode(state)) problems.state = TAX_WORDS.state;
  if (!values.isBusiness) return problems;
  const fault = gstinFault(gstin);
  if (fault) problems.gstin = fault;
  else if (stateOfGstin(gstin) !== state)
    problems.state = TAX_WORDS.stateOfGstin.replace('{state}', STATES[stateOfGstin(gstin)]);
  if (!company) problems.company = TAX_WORDS.company;
  if (!address) problems.address = TAX_WORDS.address;
  return problems;
}

export const firstWrong = (problems: BillingProblems) => firstWrongOf(FIELDS, problems);

export const fieldId = (field: BillingField) => `billing-${field}`;

/** `Rao Software, Maharashtra` */
export function summaryOf({ company, state }: BillingDetails): string {
  const name = isStateCode(state) ? STATES[state] : '';
  return company ? `${company}, ${name}` : name;
}
