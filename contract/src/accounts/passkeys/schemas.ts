import * as z from 'zod';
import { hasInvisible } from '../../confusable-text.ts';
import { Timestamp, Uuid } from '../../fields.ts';
import { boundedText, trimmedText } from '../../text.ts';
import { PASSKEY_NAME_INVISIBLE, PASSKEY_NAME_MAX, PASSKEY_NAME_MISSING } from './constants.ts';

/** A passkey as its owner sees it. */
export const PasskeyEntry = z.object({
  _id: Uuid,
  name: z.string(),
  createdAt: Timestamp,
  /** `null` until it was used to sign in, or to prove who holds a session. */
  lastUsedAt: Timestamp.nullable(),
  /** It is kept by an account at Apple, Google or a password manager, so that other devices have it too. */
  isSynced: z.boolean(),
});
export type PasskeyEntry = z.output<typeof PasskeyEntry>;

/** Bytes as WebAuthn's JSON has them; whether they mean anything is found when they are checked. */
const Bytes = (max: number) => boundedText(max);
/** WebAuthn allows 1,023 bytes. */
const CredentialId = Bytes(1_400).min(1);
const Kind = z.literal('public-key');
const Transports = z.array(boundedText(40)).max(10);

const Named = z.object({ id: CredentialId, type: Kind, transports: Transports.optional() });

/** What a browser is asked for: to sign a challenge with a passkey (`PublicKeyCredentialRequestOptionsJSON`). */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  /** Milliseconds. */
  timeout: z.number(),
  rpId: z.string(),
  /** Of these passkeys; of any of the site's where it is empty. */
  allowCredentials: z.array(Named),
  userVerification: z.literal('required'),
});
export type PasskeyRequest = z.output<typeof PasskeyRequest>;

/** What a browser is asked for: to make a passkey (`PublicKeyCredentialCreationOptionsJSON`). */
export const PasskeyCreation = z.object({
  challenge: z.string(),
  timeout: z.number(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: Kind })),
  /** Whoever holds one of these has a passkey of the account already. */
  excludeCredentials: z.array(Named),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type PasskeyCreation = z.output<typeof PasskeyCreation>;

const Credential = z.object({ id: CredentialId, rawId: CredentialId, type: Kind });

/** What a passkey signed (`AuthenticationResponseJSON`). */
export const PasskeyAnswer = Credential.extend({
  response: z.object({
    clientDataJSON: Bytes(4_000).min(1),
    authenticatorData: Bytes(2_000).min(1),
    signature: Bytes(2_000).min(1),
    userHandle: Bytes(200).nullish(),
  }),
});
export type PasskeyAnswer = z.output<typeof PasskeyAnswer>;

/** A passkey that was made (`RegistrationResponseJSON`). */
export const NewPasskey = Credential.extend({
  response: z.object({
    clientDataJSON: Bytes(4_000).min(1),
    attestationObject: Bytes(20_000).min(1),
    transports: Transports.optional(),
  }),
});
export type NewPasskey = z.output<typeof NewPasskey>;

const PasskeyName = trimmedText(PASSKEY_NAME_MAX).refine(
  (name) => !hasInvisible(name),
  PASSKEY_NAME_INVISIBLE,
);

/** Without a name it is called by its browser and system. */
export const AddPasskeyInput = z.object({ name: PasskeyName.default(''), passkey: NewPasskey });
export type AddPasskeyInput = z.input<typeof AddPasskeyInput>;

export const RenamePasskeyInput = z.object({ name: PasskeyName.min(1, PASSKEY_NAME_MISSING) });
