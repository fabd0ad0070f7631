import { expect, it } from 'vitest';
import { MarketSettings } from '#contract/admin/settings/schemas.ts';
import { schemaErrors } from '../../../lib/forms/schema-errors.ts';
import { settingsOf, textsOf } from './values.ts';

const NOTHING_SET: MarketSettings = {
  marketName: '',
  accent: null,
  contactEmail: '',
  contactPhone: '',
  contactCity: '',
  socialGithub: '',
  socialLinkedin: '',
  socialX: '',
  reviewMode: null,
  secondFactorFor: null,
  providerAccountIsOurs: null,
  sellerSharePercent: null,
  secondAdminFromRupees: null,
  payoutDebitAccount: '',
  heldWords: '',
  officerName: '',
  officerEmail: '',
  officerPhone: '',
  officerAddress: '',
  taxMode: null,
  operatorName: '',
  operatorGstin: '',
  operatorTcsGstin: '',
  operatorAddress: '',
  archiveMib: null,
  imageMib: null,
  documentMib: null,
};

it('A number that is none is refused at its field, and never taken for an empty one', () => {
  const typed = { ...textsOf(NOTHING_SET), sellerSharePercent: '8o', imageMib: '2.5' };
  expect(schemaErrors(MarketSettings, settingsOf(typed))).toEqual({
    sellerSharePercent: 'A whole number from 50 to 99',
    imageMib: 'A whole number from 1 to 10',
  });
});

it('The sum from which two admins approve may be typed as amounts are written', () => {
  const typed = { ...textsOf(NOTHING_SET), secondAdminFromRupees: '₹1,00,000' };
  expect(settingsOf(typed).secondAdminFromRupees).toBe(100_000);
  expect(schemaErrors(MarketSettings, settingsOf({ ...typed, secondAdminFromRupees: '499' }))).toEqual({
    secondAdminFromRupees: 'A whole number from 500 to 10000000',
  });
});

it('Settings that were left empty are sent as they came', () => {
  expect(settingsOf(textsOf(NOTHING_SET))).toEqual(NOTHING_SET);
  expect(schemaErrors(MarketSettings, NOTHING_SET)).toEqual({});
});
