import * as z from 'zod';
import { Timestamp } from '../../fields.ts';
import { boundedText, trimmedText } from '../../text.ts';
import { CODE_MISSING, CODE_TOO_LONG } from './constants.ts';

/** Of the app, or a recovery code; blanks and hyphens do not count. */
export const GivenCode = trimmedText(60, CODE_TOO_LONG, CODE_MISSING).min(1, CODE_MISSING);

/** Answer of a sign-in whose password was right, of an account with a second factor: there is no token yet. */
export const SecondFactorNeeded = z.object({
  twoFactorRequired: z.literal(true),
  /** For `POST /auth/2fa/verify`: five minutes, five tries. */
  challenge: z.string(),
});
export type SecondFactorNeeded = z.output<typeof SecondFactorNeeded>;

export const VerifyCodeInput = z.object({
  challenge: boundedText(200).min(1),
  code: GivenCode,
  /** This browser needs no second factor for 30 days. */
  trustBrowser: z.boolean().default(false),
});
export type VerifyCodeInput = z.input<typeof VerifyCodeInput>;

export const CodeInput = z.object({ code: GivenCode });

/** The key of a set-up, to be typed or drawn as a picture for an app. */
export const SecondFactorSetup = z.object({ secret: z.string(), otpauthUrl: z.string() });
export type SecondFactorSetup = z.output<typeof SecondFactorSetup>;

/** Shown once. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** What a person sees of their own second factor. */
export const SecondFactorState = z.object({ enabledAt: Timestamp, recoveryCodesLeft: z.number() });
