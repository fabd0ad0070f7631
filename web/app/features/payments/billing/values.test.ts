import { describe, expect, it } from 'vitest';
import { TAX_WORDS } from '#contract/tax/constants.ts';
import { BillingForm } from '#contract/tax/schemas.ts';
import { schemaErrors } from '../../../lib/forms/schema-errors.ts';
import {
  type BillingValues,
  detailsOf,
  NO_BILLING,
  problemsOf,
  summaryOf,
  valuesOf,
  withStateOf,
} from './values.ts';

const BUSINESS: BillingValues = {
  state: '27',
  isBusiness: true,
  company: 'Rao Software',
  gstin: '27AAPFU0939F1ZV',
  address: '12 MG Road, Pune 411001',
};

describe('What a buyer says for the invoice', () => {
  it.each([
    NO_BILLING,
    { ...NO_BILLING, state: '27' },
    { ...NO_BILLING, state: '25' },
    { ...NO_BILLING, isBusiness: true },
    BUSINESS,
    { ...BUSINESS, gstin: '27 aapfu-0939 f1zv' },
    { ...BUSINESS, gstin: '27AAPFU0939F1ZO' },
    { ...BUSINESS, state: '29' },
    { ...BUSINESS, company: ' ', address: '' },
  ])('The form judges %j as the server does', (values) => {
    // Without a GSTIN the server sees no business; the form asks for one that was ticked.
    const asked =
      values.isBusiness && values.gstin === ''
        ? { gstin: TAX_WORDS.gstin, company: TAX_WORDS.company, address: TAX_WORDS.address }
        : {};
    expect(problemsOf(values)).toEqual({ ...schemaErrors(BillingForm, detailsOf(values)), ...asked });
  });

  it('A GSTIN that is whole chooses its state', () => {
    expect(withStateOf({ ...BUSINESS, state: '' }).state).toBe('27');
    expect(withStateOf({ ...BUSINESS, state: '29', gstin: '27AAPFU0939F1ZO' }).state).toBe('29');
    expect(withStateOf({ ...BUSINESS, state: '29', isBusiness: false }).state).toBe('29');
  });

  it('What was said the last time is filled in again, and told in short', () => {
    const { isBusiness: _, ...details } = BUSINESS;
    expect(valuesOf(details)).toEqual(BUSINESS);
    expect(valuesOf(null)).toEqual(NO_BILLING);
    expect(summaryOf(details)).toBe('Rao Software, Maharashtra');
    expect(summaryOf(detailsOf({ ...BUSINESS, isBusiness: false }))).toBe('Maharashtra');
  });
});
