import * as z from 'zod';
import { CONTACT_EMAIL as CONTACT_ADDRESS } from '#contract/trust/contact/constants.ts';
import { about, flag, url, wholeNumber } from './form.ts';

export const MARKET = {
  MARKET_NAME: about(
    z
      .string()
      .trim()
      .min(1, 'must not be empty')
      .max(40, 'must have at most 40 characters')
      .default('Codehaat'),
    { meaning: 'The name that pages show.', example: 'Village Code' },
  ),
  CONTACT_EMAIL: about(
    z.string().regex(CONTACT_ADDRESS, 'must be an address such as help@market.example').optional(),
    {
      meaning:
        'Who gets the messages of the contact page. Shown in the footer and on that page when it is set.',
      example: 'help@market.example',
      default: 'the address of `MAIL_FROM`',
      production: 'advised',
    },
  ),
  CONTACT_PHONE: about(
    z
      .string()
      .regex(/^\+?[\d][\d ()-]{5,24}$/, 'must be a phone number such as +91 22 4000 0000')
      .optional(),
    { meaning: 'A phone number for the footer and the contact page.', example: '+91 22 4000 0000' },
  ),
  CONTACT_CITY: about(z.string().trim().max(80, 'must have at most 80 characters').optional(), {
    meaning: 'Where the business is, for the same places.',
    example: 'Ludhiana, Punjab',
  }),
  SOCIAL_GITHUB: about(url(/^https:$/, 'https://github.com/market').optional(), {
    meaning: 'An `https` address that the footer links to; likewise the next two.',
    example: 'https://github.com/market',
  }),
  SOCIAL_LINKEDIN: about(url(/^https:$/, 'https://www.linkedin.com/company/market').optional(), {
    meaning: 'As above.',
    example: 'https://www.linkedin.com/company/market',
  }),
  SOCIAL_X: about(url(/^https:$/, 'https://x.com/market').optional(), {
    meaning: 'As above.',
    example: 'https://x.com/market',
  }),
};

export const SIGN_IN = {
  REQUIRE_VERIFIED_EMAIL: about(flag.default('off'), {
    meaning: '`on`: buying and submitting a listing need a confirmed e-mail address.',
    example: 'on',
  }),
  LEAKED_PASSWORDS_URL: about(url(/^https?:$/, 'https://api.pwnedpasswords.com/range').optional(), {
    meaning:
      'A service that new passwords are looked up at besides, by the range interface of Have I Been Pwned: it is told the first five of forty hexadecimal digits of a SHA-1, and nobody by whom. Where it does not answer within two seconds, the password passes; in production over HTTPS alone.',
    example: 'https://api.pwnedpasswords.com/range',
  }),
  SIGN_IN_HISTORY_DAYS: about(wholeNumber(1, 400).default(90), {
    meaning: 'For how many days people see when, how and from where somebody signed in.',
    example: '30',
  }),
  COUNTRY_FILE: about(z.string().optional(), {
    meaning:
      'A country file in the MMDB format of MaxMind or DB-IP. With it the country of a sign-in is shown to the account’s owner; it is read at the start, and nobody outside is asked.',
    example: '/var/lib/codehaat/dbip-country-lite.mmdb',
  }),
  GOOGLE_CLIENT_ID: about(z.string().optional(), {
    meaning: 'Turns on signing in with Google, together with the secret; see Outside sign-in below.',
    example: '1234-abcd.apps.googleusercontent.com',
  }),
  GOOGLE_CLIENT_SECRET: about(z.string().optional(), {
    meaning: 'Needed with the id.',
    example: 'as Google shows it once',
  }),
  GOOGLE_ISSUER: about(
    url(/^https?:$/, 'https://accounts.google.com').default('https://accounts.google.com'),
    {
      meaning: 'Another OpenID Connect issuer in its place; in production over HTTPS alone.',
      example: 'https://login.example',
    },
  ),
  GITHUB_CLIENT_ID: about(z.string().optional(), {
    meaning: 'Turns on signing in with GitHub, together with the secret.',
    example: 'Iv1.0123456789abcdef',
  }),
  GITHUB_CLIENT_SECRET: about(z.string().optional(), {
    meaning: 'Needed with the id.',
    example: 'as GitHub shows it once',
  }),
  GITHUB_URL: about(url(/^https?:$/, 'https://github.com').default('https://github.com'), {
    meaning: 'A GitHub Enterprise server in its place; in production over HTTPS alone.',
    example: 'https://github.market.example',
  }),
};
