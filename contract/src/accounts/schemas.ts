import * as z from 'zod';
import { hasInvisible, mixesScripts } from '../confusable-text.ts';
import { Timestamp, Uuid } from '../fields.ts';
import { AcceptedVersions } from '../legal-texts/schemas.ts';
import { ROLES } from '../roles.ts';
import { boundedText, trimmedText } from '../text.ts';
import {
  BIO_MAX,
  DISPLAY_NAME_INVISIBLE,
  DISPLAY_NAME_MAX,
  EMAIL_INVALID,
  EMAIL_MAX,
  EMAIL_MIXED_SCRIPTS,
  EMAIL_SHAPE,
  FIELDS_MISSING,
  OPEN_ROLES,
  PASSWORD_MAX,
  PASSWORD_MIN,
  PASSWORD_TOO_LONG,
  PASSWORD_TOO_SHORT,
  PROVIDER_IDS,
  ROLE_NOT_OFFERED,
  TRUST_END_CAUSES,
} from './constants.ts';
import { LinkToken } from './links/schemas.ts';
import { PasskeyAnswer } from './passkeys/schemas.ts';
import { GivenCode, SecondFactorNeeded, SecondFactorState } from './second-factor/schemas.ts';
import { SELLER_CHECK_IDS } from './seller-page/constants.ts';
import { SellerLink, sellerPageFields, sellerPageInput } from './seller-page/schemas.ts';
import { DEVICE_KINDS } from './sign-ins/constants.ts';
import { Place } from './sign-ins/schemas.ts';

export const User = z.object({
  uid: Uuid,
  email: z.string(),
  role: z.enum(ROLES),
  emailVerified: z.boolean(),
  displayName: z.string(),
  photoURL: z.string().nullable(),
  createdAt: Timestamp,
  /** The market asks for a second factor before anything else (rule A7). */
  mustSetUpSecondFactor: z.literal(true).optional(),
  /** The account is deleted then, and only keeping it is open to its owner until then (rule A9). */
  deletionDueAt: Timestamp.optional(),
});
export type User = z.output<typeof User>;

/** What a person sees of their own account beyond what others see. */
export const Profile = User.extend({
  bio: z.string(),
  /** False while the account has only ever been used through an outside provider. */
  hasPassword: z.boolean(),
  /** True once, after a first sign-in through an outside provider (rule A6). */
  canChooseRole: z.boolean(),
  /** An address that waits to be confirmed. */
  pendingEmail: z.string().nullable(),
  /** Outside providers that lead to this account. */
  identities: z.array(z.object({ provider: z.string(), email: z.string() })),
  /** `null` while it is off (rule A7). */
  secondFactor: SecondFactorState.nullable(),
  /** Versions of the market’s texts that the account was opened with (rule V16); `null` for older accounts. */
  agreedTo: z.object({ terms: z.number(), privacy: z.number() }).nullable(),
  ...sellerPageFields,
});
export type Profile = z.output<typeof Profile>;

/** Answer of a sign-in: the token goes into `Authorization: Bearer` (rule B7). */
export const SignedIn = z.object({ user: User, token: z.string() });
export type SignedIn = z.output<typeof SignedIn>;

const Email = trimmedText(EMAIL_MAX, EMAIL_INVALID, FIELDS_MISSING)
  .min(1, FIELDS_MISSING)
  .regex(EMAIL_SHAPE, EMAIL_INVALID)
  .refine((email) => !hasInvisible(email), EMAIL_INVALID)
  .refine((email) => !mixesScripts(email), EMAIL_MIXED_SCRIPTS);

/** A password to be kept: these rules of registration hold everywhere; the server judges its strength (rule A3). */
const NewPassword = boundedText(PASSWORD_MAX, PASSWORD_TOO_LONG, FIELDS_MISSING)
  .min(1, { error: FIELDS_MISSING, abort: true })
  .min(PASSWORD_MIN, PASSWORD_TOO_SHORT);

/** A password to be compared: only bounded. */
export const GivenPassword = boundedText(PASSWORD_MAX * 4, PASSWORD_TOO_LONG, FIELDS_MISSING).min(
  1,
  FIELDS_MISSING,
);

const DisplayName = trimmedText(DISPLAY_NAME_MAX).refine(
  (name) => !hasInvisible(name),
  DISPLAY_NAME_INVISIBLE,
);

/** Answer of a right password; with a second factor a challenge comes in place of the token (rule A7). */
export const LoginAnswer = z.union([SignedIn, SecondFactorNeeded]);
export type LoginAnswer = z.output<typeof LoginAnswer>;

export const LoginInput = z.object({
  email: trimmedText(1000, FIELDS_MISSING, FIELDS_MISSING).min(1, FIELDS_MISSING),
  password: GivenPassword,
});
export type LoginInput = z.input<typeof LoginInput>;

const OpenRole = trimmedText(40, ROLE_NOT_OFFERED, FIELDS_MISSING)
  .min(1, FIELDS_MISSING)
  .pipe(z.enum(OPEN_ROLES, { error: ROLE_NOT_OFFERED }));

export const RegisterInput = z.object({
  email: Email,
  password: NewPassword,
  displayName: DisplayName.default(''),
  role: OpenRole,
  /** As they were read; others than those in force are refused (rule V16). */
  acceptedVersions: AcceptedVersions.optional(),
});
export type RegisterInput = z.input<typeof RegisterInput>;

export const RoleInput = z.object({ role: OpenRole });

export const ForgotPasswordInput = z.object({ email: Email });
export type ForgotPasswordInput = z.input<typeof ForgotPasswordInput>;

export const ResetPasswordInput = z.object({ token: LinkToken, password: NewPassword });
export type ResetPasswordInput = z.input<typeof ResetPasswordInput>;

export const VerifyEmailInput = z.object({ token: LinkToken });

/** Of the links that cancel and undo a change of address. */
export const EmailChangeInput = z.object({ token: LinkToken });

export const ChangePasswordInput = z.object({ currentPassword: GivenPassword, password: NewPassword });
export type ChangePasswordInput = z.input<typeof ChangePasswordInput>;

/** Proves once more who holds a session, by the password, a code of an app or a passkey (rule A11). */
export const FreshSignInInput = z
  .object({
    password: GivenPassword.optional(),
    code: GivenCode.optional(),
    passkey: PasskeyAnswer.optional(),
  })
  .refine((given) => Object.values(given).filter((proof) => proof !== undefined).length === 1, {
    path: ['password'],
    error: FIELDS_MISSING,
  });

/** Whatever is given is changed. A new address needs the password and waits until it is confirmed. */
export const ProfileInput = z.object({
  displayName: DisplayName.min(1, 'Enter a name').optional(),
  bio: trimmedText(BIO_MAX).optional(),
  email: Email.optional(),
  currentPassword: GivenPassword.optional(),
  ...sellerPageInput,
});
export type ProfileInput = z.input<typeof ProfileInput>;

/** A sign-in that still counts, as its owner sees it (rule A4). */
export const SessionEntry = z.object({
  _id: Uuid,
  /** Browser and system, such as "Firefox on Windows". */
  device: z.string(),
  kind: z.enum(DEVICE_KINDS),
  /** Where it was opened; unknown of sessions from before that was kept. */
  ...Place,
  createdAt: Timestamp,
  lastUsedAt: Timestamp,
  current: z.boolean(),
});
export type SessionEntry = z.output<typeof SessionEntry>;

/** A browser that needs no second factor for a while (rule A7). */
export const TrustedBrowser = z.object({
  _id: Uuid,
  device: z.string(),
  trustedAt: Timestamp,
  trustedUntil: Timestamp,
  current: z.boolean(),
});
export type TrustedBrowser = z.output<typeof TrustedBrowser>;

/** An outside provider of sign-ins; one that is not configured shows its button disabled (rule A6). */
export const SignInProvider = z.object({
  id: z.enum(PROVIDER_IDS),
  name: z.string(),
  configured: z.boolean(),
});
export type SignInProvider = z.output<typeof SignInProvider>;

const ExternalWay = z.object({
  /** Where the person came from: a path of this site, or nothing where the sign-in began without one. */
  returnTo: z.string(),
  canChooseRole: z.boolean(),
});

/** Answer of an outside sign-in; with a second factor a challenge comes in place of the token. */
export const ExternalSignIn = z.union([
  SignedIn.extend(ExternalWay.shape),
  SecondFactorNeeded.extend(ExternalWay.shape),
]);
export type ExternalSignIn = z.output<typeof ExternalSignIn>;

/** Since when somebody's listings wait for an admin whatever they have to show, and why; until an admin renews it. */
const TrustEnd = z.object({
  at: Timestamp,
  cause: z.enum(TRUST_END_CAUSES),
  /** The words of that decision. */
  reason: z.string(),
  /** The listing that it was about, unless it is deleted. */
  project: z.object({ _id: Uuid, title: z.string() }).nullable(),
});

/** An account as admins see it. */
export const ManagedUser = User.extend({
  suspendedAt: Timestamp.nullable(),
  suspendedReason: z.string().nullable(),
  /** Since when the seller counts as checked by an admin (rule R3). */
  sellerVerifiedAt: Timestamp.nullable(),
  /** What was looked at for it. */
  sellerChecks: z.array(z.enum(SELLER_CHECK_IDS)),
  slug: z.string().nullable(),
  /** What the seller wants to link to from their page. */
  sellerLinks: z.array(SellerLink),
  /** `null` while nothing has ended the trust in them, or since an admin renewed it. */
  trustEnded: TrustEnd.nullable(),
  /** `null` while payouts to the seller go on; `by` is the admin's name (rule M3). */
  payoutsStopped: z.object({ at: Timestamp, by: z.string().nullable(), reason: z.string() }).nullable(),
  hasSecondFactor: z.boolean(),
  /** The second factor is to be taken away (rule A7); `agreedBy`: the admin's name, `null` while it waits for one. */
  secondFactorReset: z
    .object({ askedAt: Timestamp, dueAt: Timestamp, agreedBy: z.string().nullable() })
    .nullable(),
  /** Listings of a seller, paid orders of a buyer. */
  listings: z.number(),
  orders: z.number(),
});
export type ManagedUser = z.output<typeof ManagedUser>;
