import * as z from 'zod';
import { Timestamp } from '../../fields.ts';
import { boundedText, trimmedText } from '../../text.ts';
import { PasskeyAnswer, PasskeyRequest } from '../passkeys/schemas.ts';
import { CODE_MISSING, CODE_TOO_LONG, SECOND_STEPS } from './constants.ts';

/** Of the app, or a recovery code; blanks and hyphens do not count. */
export const GivenCode = trimmedText(60, CODE_TOO_LONG, CODE_MISSING).min(1, CODE_MISSING);

/** Answer of a sign-in whose password was right, of an account with a second factor: there is no token yet. */
export const SecondFactorNeeded = z.object({
  twoFactorRequired: z.literal(true),
  /** For `POST /auth/2fa/verify`: five minutes, five tries. */
  challenge: z.string(),
  /** What the account has for the second step. */
  methods: z.array(z.enum(SECOND_STEPS)),
  /** What a browser is asked for where a passkey does; its challenge is the same. */
  passkey: PasskeyRequest.optional(),
});
export type SecondFactorNeeded = z.output<typeof SecondFactorNeeded>;

const Challenge = z.object({ challenge: boundedText(200).min(1) });

/** A code, or the answer of a passkey. */
export const SecondStepInput = Challenge.extend({
  code: GivenCode.optional(),
  passkey: PasskeyAnswer.optional(),
  /** This browser needs no second factor for 30 days. */
  trustBrowser: z.boolean().default(false),
}).refine(({ code, passkey }) => (code === undefined) !== (passkey === undefined), {
  path: ['code'],
  error: CODE_MISSING,
});

/** A sign-in that waits for what its owner has lost for good. */
export const ResetInput = Challenge;
/** When the second factor is taken away, if an admin agrees. */
export const ResetAsked = z.object({ dueAt: Timestamp });
/** The secret of the mail that told of a reset. */
export const KeepInput = z.object({ token: boundedText(200).min(1) });

export const CodeInput = z.object({ code: GivenCode });

/** The key of a set-up, to be typed or drawn as a picture for an app. */
export const SecondFactorSetup = z.object({ secret: z.string(), otpauthUrl: z.string() });
export type SecondFactorSetup = z.output<typeof SecondFactorSetup>;

/** Shown once. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** What a person sees of their own second factor. */
export const SecondFactorState = z.object({
  enabledAt: Timestamp,
  /** Since when codes of an app count; `null` where passkeys alone do. */
  appSince: Timestamp.nullable(),
  passkeys: z.number(),
  recoveryCodesLeft: z.number(),
  /** Somebody has asked to have it taken away, at the earliest then; `null` where nobody has. */
  resetDueAt: Timestamp.nullable(),
});
