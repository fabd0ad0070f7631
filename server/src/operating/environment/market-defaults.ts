import { USUAL_ACCENT } from '#contract/admin/settings/accents.ts';
import { FILE_LIMITS } from '#contract/listings/constants.ts';
import { SELLER_SHARE_PERCENT } from '#contract/seller-share.ts';
import type { SettingValues } from '../../settings/values.ts';
import type { Environment } from './variables.ts';

export function isDemo({ DEMO, NODE_ENV }: Environment): boolean {
  return (DEMO ?? (NODE_ENV === 'production' ? 'off' : 'on')) === 'on';
}

/** What holds until admins set something else. */
export function defaultSettings(env: Environment, mailFrom: string): SettingValues {
  return {
    marketName: env.MARKET_NAME,
    accent: USUAL_ACCENT,
    brand: null,
    reviewMode: 'normal',
    secondFactorFor: 'nobody',
    providerAccountIsOurs: false,
    secondAdminFromRupees: null,
    payoutDebitAccount: '',
    heldWords: [],
    legalVersions: {},
    licenceTexts: {},
    taxMode: 'off',
    operator: { name: '', gstin: '', tcsGstin: '', address: '' },
    sellerSharePercent: SELLER_SHARE_PERCENT,
    contact: contactSettings(env, mailFrom),
    fileLimits: { ...FILE_LIMITS },
  };
}

/** So that a trial shows every place of the footer; none of it leads to somebody. */
const DEMO_CONTACT = {
  CONTACT_EMAIL: 'hello@codehaat.example',
  CONTACT_PHONE: '+91 80 5550 0100',
  CONTACT_CITY: 'Bengaluru, India',
  SOCIAL_GITHUB: 'https://github.example/codehaat',
  SOCIAL_LINKEDIN: 'https://linkedin.example/company/codehaat',
  SOCIAL_X: 'https://x.example/codehaat',
} as const;

function contactSettings(env: Environment, mailFrom: string): SettingValues['contact'] {
  const shown = (name: keyof typeof DEMO_CONTACT) =>
    env[name] ?? (isDemo(env) ? DEMO_CONTACT[name] : undefined);
  const social = [
    { name: 'GitHub', url: shown('SOCIAL_GITHUB') },
    { name: 'LinkedIn', url: shown('SOCIAL_LINKEDIN') },
    { name: 'X', url: shown('SOCIAL_X') },
  ];
  return {
    mailTo: env.CONTACT_EMAIL ?? /<([^<>]+)>$/.exec(mailFrom)?.[1] ?? mailFrom,
    shown: {
      email: shown('CONTACT_EMAIL'),
      phone: shown('CONTACT_PHONE'),
      city: shown('CONTACT_CITY'),
      social: social.flatMap(({ name, url }) => (url === undefined ? [] : [{ name, url }])),
    },
  };
}
