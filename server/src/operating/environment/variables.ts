import * as z from 'zod';
import { MARKET, SIGN_IN } from './market.ts';
import { PROGRAM } from './program.ts';
import { MAIL, PAYMENTS, PAYOUTS, STORE } from './services.ts';
import { TRACES } from './trace-settings.ts';

/** The settings by what they are about, in the order of their document. */
export const SETTING_GROUPS: Readonly<Record<string, Record<string, z.ZodType>>> = {
  'The program': PROGRAM,
  Payments: PAYMENTS,
  'Payouts to sellers': PAYOUTS,
  'Uploaded files': STORE,
  'Mails and notifications': MAIL,
  'What the market says of itself': MARKET,
  'Signing in': SIGN_IN,
  Traces: TRACES,
};

/** Every setting, its form and its default (rule O1). */
export const Environment = z.object({
  ...PROGRAM,
  ...PAYMENTS,
  ...PAYOUTS,
  ...STORE,
  ...MAIL,
  ...MARKET,
  ...SIGN_IN,
  ...TRACES,
});
export type Environment = z.output<typeof Environment>;
