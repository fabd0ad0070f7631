import { FILE_LIMITS_MIB, SECOND_ADMIN_RAISE_HOURS } from '#contract/admin/settings/constants.ts';
import type { MarketSettings } from '#contract/admin/settings/schemas.ts';
import { SELLER_SHARE_BOUNDS } from '#contract/seller-share.ts';

/** A setting that is typed. */
export interface SettingField {
  name: keyof MarketSettings;
  label: string;
  help?: string;
  type?: string;
  /** A number that has no usual value to tell it by. */
  isNumber?: true;
}

export const NAME: SettingField[] = [
  { name: 'marketName', label: 'Name of the market', help: 'Shown on every page, in titles and in mails.' },
];
export const TEXTS: SettingField[] = [
  {
    name: 'heldWords',
    label: 'Words that hold a text for review',
    help: 'Separated by commas. The first reviews, questions and answers of a new account wait for an admin if they contain one of them.',
  },
];
export const FEES: SettingField[] = [
  {
    name: 'sellerSharePercent',
    label: 'Sellers’ share, in percent',
    help: `Of what the buyer pays, from ${SELLER_SHARE_BOUNDS.least} to ${SELLER_SHARE_BOUNDS.most}. Existing orders keep theirs.`,
  },
];
export const PAYOUTS: SettingField[] = [
  {
    name: 'secondAdminFromRupees',
    label: 'Payouts above this need two admins, in rupees',
    help: `Left empty, one admin is enough for every payout. Raising or removing it takes effect when a second admin confirms, or after ${SECOND_ADMIN_RAISE_HOURS} hours; lowering it takes effect at once.`,
    isNumber: true,
  },
  {
    name: 'payoutDebitAccount',
    label: 'The market’s bank account number',
    help: 'The account that payouts are made from. The bank files of ICICI Bank and the State Bank of India name it.',
    isNumber: true,
  },
];
export const OPERATOR: SettingField[] = [
  { name: 'operatorName', label: 'Legal name', help: 'Who runs the market, as registered.' },
  {
    name: 'operatorGstin',
    label: 'GSTIN',
    help: 'Such as 27AAPFU0939F1ZV. Its first two digits are the state.',
  },
  {
    name: 'operatorTcsGstin',
    label: 'GSTIN for TCS',
    help: 'Of the separate registration for tax collected at source, such as 27AAPFU0939F1C6. GSTR-8 is filed under it, and sellers name it in their GSTR-1.',
  },
  { name: 'operatorAddress', label: 'Address', help: 'As in the registration.' },
];
export const CONTACT: SettingField[] = [
  {
    name: 'contactEmail',
    label: 'E-mail address',
    type: 'email',
    help: 'Shown to visitors; the contact form writes to it.',
  },
  { name: 'contactPhone', label: 'Phone', type: 'tel' },
  { name: 'contactCity', label: 'City' },
];
export const OFFICER: SettingField[] = [
  { name: 'officerName', label: 'Name of the grievance officer' },
  { name: 'officerEmail', label: 'Their e-mail address', type: 'email' },
  { name: 'officerPhone', label: 'Their phone', type: 'tel' },
  { name: 'officerAddress', label: 'Their address', help: 'Where a letter reaches them.' },
];
export const SOCIAL: SettingField[] = [
  { name: 'socialGithub', label: 'GitHub', type: 'url' },
  { name: 'socialLinkedin', label: 'LinkedIn', type: 'url' },
  { name: 'socialX', label: 'X', type: 'url' },
];
export const LIMITS: SettingField[] = [
  { name: 'archiveMib', label: 'Archive, in MiB', help: `At most ${FILE_LIMITS_MIB.archive}.` },
  { name: 'imageMib', label: 'Image, in MiB', help: `At most ${FILE_LIMITS_MIB.image}.` },
  { name: 'documentMib', label: 'Document, in MiB', help: `At most ${FILE_LIMITS_MIB.document}.` },
];
