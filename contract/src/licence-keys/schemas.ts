import * as z from 'zod';
import { PageNumber, PageSize, Timestamp, Uuid } from '../fields.ts';
import { LICENCE_TIERS } from '../listings/constants.ts';
import { boundedText, trimmedText } from '../text.ts';
import {
  CHECKED_STATUSES,
  KEY_KINDS,
  KEY_LIMITS,
  KEY_ORIGINS,
  KEY_STATES,
  KEY_STATUSES,
  LICENCE_TOKEN_FORM,
  SELLER_KEYS_PAGE,
} from './constants.ts';

const NO_KEY = 'Send the licence key';
const NO_PROJECT = 'Send the id of the project that the key is for';
const NO_INSTANCE = 'Send `instance`: a text by which this device is known again';

/** As it was typed: more characters than a key has, because of blanks and hyphens. */
const Key = trimmedText(KEY_LIMITS.keyMax, `A key has at most ${KEY_LIMITS.keyMax} characters`, NO_KEY).min(
  1,
  {
    error: NO_KEY,
  },
);
const ProjectId = z.string({ error: NO_PROJECT }).pipe(Uuid);
/** What a program calls the device it runs on, such as a hash of its serial number. Only a keyed hash of it is kept. */
const Instance = trimmedText(KEY_LIMITS.instanceMax).min(1, { error: NO_INSTANCE });
/** What people call the device, such as `Asha's laptop`. */
const DeviceName = trimmedText(KEY_LIMITS.nameMax).min(1, { error: 'Send a name for the device' });

const OfProject = z.object({ key: Key, projectId: ProjectId });

export const KeyQuestion = OfProject.extend({ instance: Instance.optional() });
export type KeyQuestion = z.output<typeof KeyQuestion>;

/** `instance` is the name where it is left out, and the other way round. */
export const ActivationInput = OfProject.extend({
  instance: Instance.optional(),
  name: DeviceName.optional(),
}).refine(({ instance, name }) => instance !== undefined || name !== undefined, {
  path: ['instance'],
  error: NO_INSTANCE,
});
export type ActivationInput = z.output<typeof ActivationInput>;

export const DeactivationInput = OfProject.extend({
  activationId: Uuid.optional(),
  instance: Instance.optional(),
}).refine(({ activationId, instance }) => activationId !== undefined || instance !== undefined, {
  path: ['activationId'],
  error: 'Send `activationId` or `instance`',
});
export type DeactivationInput = z.output<typeof DeactivationInput>;

/**
 * What is signed for a program that checks without the market. It is flat and has only texts and whole numbers, so that its
 * canonical form (RFC 8785) is its JSON with the names in order and no spaces.
 */
export const LicenceToken = z.object({
  form: z.literal(LICENCE_TOKEN_FORM),
  marketUrl: z.string(),
  projectId: Uuid,
  licenceId: Uuid,
  /** SHA-256 of the key as it is shown to its buyer, in hexadecimal digits. */
  keySha256: z.string(),
  tier: z.enum(LICENCE_TIERS),
  quantity: z.int(),
  /** As the program sent it; empty where it named none. */
  instance: z.string(),
  /** Empty where no device was named. */
  activationId: z.string(),
  issuedAt: Timestamp,
  /** Until then it holds without the market. */
  validUntil: Timestamp,
});
export type LicenceToken = z.output<typeof LicenceToken>;

export const SignedToken = z.object({
  token: LicenceToken,
  /** Ed25519 (RFC 8032) over the canonical form of `token`, in base64url. */
  signature: z.string(),
  /** Of the public keys at `/.well-known/codehaat-keys.json`. */
  keyId: z.string(),
});
export type SignedToken = z.output<typeof SignedToken>;

/** Devices of a key: how many are activated, and how many may be; `null` where any number may. */
export const ActivationCount = z.object({ used: z.int(), limit: z.int().nullable() });
export type ActivationCount = z.output<typeof ActivationCount>;

const KeyedLicence = z.object({
  _id: Uuid,
  projectId: Uuid,
  title: z.string(),
  tier: z.enum(LICENCE_TIERS),
  quantity: z.int(),
  /** Only while its holder shows it (rule R5). */
  licensee: z.string().nullable(),
});

export const Activation = z.object({
  _id: Uuid,
  name: z.string(),
  activatedAt: Timestamp,
  /** To the day. */
  lastSeenAt: Timestamp,
});
export type Activation = z.output<typeof Activation>;

/** What a program learns of a key. All but the first two is `null` where there is no such key for the project. */
export const CheckedKey = z.object({
  valid: z.boolean(),
  status: z.enum(CHECKED_STATUSES),
  /** Why the seller has blocked it. */
  reason: z.string().nullable(),
  licence: KeyedLicence.nullable(),
  activations: ActivationCount.nullable(),
  /** Of the instance that was named. */
  activation: Activation.nullable(),
  /** `null` unless it is valid. */
  signed: SignedToken.nullable(),
});
export type CheckedKey = z.output<typeof CheckedKey>;

export const ActivatedKey = z.object({
  activation: Activation,
  licence: KeyedLicence,
  activations: ActivationCount,
  signed: SignedToken,
});
export type ActivatedKey = z.output<typeof ActivatedKey>;

/** The key of a licence for who holds it. */
export const OwnKey = z.object({
  state: z.enum(KEY_STATES),
  /** `null` while it is owed. */
  key: z.string().nullable(),
  status: z.enum(KEY_STATUSES),
  reason: z.string().nullable(),
  activations: ActivationCount,
});
export type OwnKey = z.output<typeof OwnKey>;

/** A listing whose licences have keys, for its seller. */
export const KeyedProject = z.object({
  _id: Uuid,
  title: z.string(),
  licenceKeys: z.enum(KEY_KINDS),
  keyActivations: z.int(),
  /** Keys that buyers have. */
  given: z.int(),
  activations: z.int(),
  /** Keys of the list that nobody has yet. */
  unused: z.int(),
  /** Buyers who wait for one. */
  owed: z.int(),
});
export type KeyedProject = z.output<typeof KeyedProject>;

/** A key that was given, for the seller: only how it ends, because it is the buyer's. */
export const SoldKey = z.object({
  _id: Uuid,
  projectId: Uuid,
  orderId: Uuid,
  tail: z.string(),
  origin: z.enum(KEY_ORIGINS),
  tier: z.enum(LICENCE_TIERS),
  quantity: z.int(),
  status: z.enum(KEY_STATUSES),
  reason: z.string().nullable(),
  activations: ActivationCount,
  givenAt: Timestamp,
});
export type SoldKey = z.output<typeof SoldKey>;

export const SoldKeysQuery = z.object({
  /** The last characters of a key. */
  q: boundedText(KEY_LIMITS.keyMax).optional(),
  status: z.enum(KEY_STATUSES, { error: 'There is no such status' }).optional(),
  page: PageNumber.default(1),
  limit: PageSize.default(SELLER_KEYS_PAGE),
});
export type SoldKeysQuery = z.output<typeof SoldKeysQuery>;

const REASON = `Say why in ${KEY_LIMITS.reasonMin} to ${KEY_LIMITS.reasonMax} characters: the buyer reads it`;
export const BlockInput = z.object({
  reason: trimmedText(KEY_LIMITS.reasonMax, REASON, REASON).min(KEY_LIMITS.reasonMin, { error: REASON }),
});

export const KeyListInput = z.object({
  /** One key a line. */
  keys: boundedText(
    KEY_LIMITS.listMax,
    'The list is too long. Add it in parts',
    'Enter the keys, one a line',
  ),
});
