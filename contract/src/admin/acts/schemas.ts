import * as z from 'zod';
import { GivenPassword } from '../../accounts/schemas.ts';
import { LINK_MAX, LINKS_MAX, SELLER_CHECK_IDS } from '../../accounts/seller-page/constants.ts';
import { ROLES } from '../../roles.ts';
import { boundedText, trimmedText } from '../../text.ts';
import { ACT_REASON_MAX, DECISION_REASONS, DECISION_WORDS_MAX, TRUST_RENEWALS } from '../constants.ts';

/** Why an admin does something, where that has to be said (rule R4); `missing` is what asks for it. */
export const actReason = (missing: string, least = 1) =>
  trimmedText(ACT_REASON_MAX, undefined, missing).min(least, missing);

/** The revision that the admin looked at: a decision on another one is refused (rule L7). */
const revision = z.number().int().optional();

export const Decision = z.object({
  revision,
  reasonCode: z.enum(DECISION_REASONS, { error: 'Choose a reason' }),
  reason: trimmedText(DECISION_WORDS_MAX).min(1, 'Tell the seller why'),
});
export type Decision = z.input<typeof Decision>;

export const Approval = z
  .object({
    revision,
    reasonCode: z.enum(DECISION_REASONS, { error: 'Choose a reason' }).default('meets_rules'),
    reason: trimmedText(DECISION_WORDS_MAX).default(''),
  })
  .default({ reasonCode: 'meets_rules', reason: '' });

/** Why an admin did something that needs no decision; kept with the act (rule R4). */
export const ActReason = z
  .object({
    reason: trimmedText(ACT_REASON_MAX).default(''),
  })
  .default({ reason: '' });

/** Why a second factor is taken away: what shows that its owner is who asks (rule A7). */
export const SecondFactorReset = z.object({ reason: actReason('Say how you know that it is them') });

/** Why an account is suspended: the person is shown it when they try to sign in (rule A10). */
export const Suspension = z.object({
  reason: actReason('Tell the person why'),
  /** Hides their reviews, questions and answers with it; they return when the account is restored. */
  hideTexts: z.boolean().default(false),
});

export const RoleChange = z.object({
  role: z.enum(ROLES, { error: 'There is no such role' }),
  /** Needed for the role of an admin. */
  reason: trimmedText(ACT_REASON_MAX).default(''),
  /** Of the admin who acts; needed for the role of an admin. */
  password: GivenPassword.optional(),
});

export const SellerVerification = z.object({
  verified: z.boolean().default(true),
  /** What was looked at: it stands beside the sign (rule R3). */
  checks: z
    .array(z.enum(SELLER_CHECK_IDS, { error: 'Choose what was checked' }))
    .min(1, 'Choose what was checked')
    .max(SELLER_CHECK_IDS.length)
    .default(['identity']),
  reason: actReason('Say what was checked'),
});

/** Which of a seller's links that wait are meant; all of them where none is named. */
export const LinkDecision = z.object({
  urls: z.array(boundedText(LINK_MAX)).min(1).max(LINKS_MAX).optional(),
  reason: actReason('Say why'),
});

export const TrustRenewal = z.object({
  reasonCode: z.enum(TRUST_RENEWALS, { error: 'Choose a reason' }),
  reason: actReason('Say why'),
});
export type TrustRenewal = z.input<typeof TrustRenewal>;

/** Why money is sent, or a dispute is given in to: neither can be undone. Nobody but admins reads it (rule R4). */
export const MoneyActReason = z.object({ reason: actReason('Say why') });
