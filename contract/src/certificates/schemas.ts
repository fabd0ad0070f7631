import * as z from 'zod';
import { Timestamp, Uuid } from '../fields.ts';
import { OwnKey } from '../licence-keys/schemas.ts';
import { LICENCE_TIERS } from '../listings/constants.ts';
import { CERTIFICATE_FORM, LICENCE_STATUSES } from './constants.ts';

/**
 * What is signed. It is flat and has only texts and whole numbers, so that its canonical form (RFC 8785) is its JSON with
 * the names in order and no spaces. Nothing in it tells who the licensee is: only a hash of their name and a salt.
 */
export const Certificate = z.object({
  form: z.literal(CERTIFICATE_FORM),
  id: z.string(),
  issuedAt: Timestamp,
  market: z.string(),
  marketUrl: z.string(),
  orderId: Uuid,
  paidAt: Timestamp,
  projectId: Uuid,
  project: z.string(),
  seller: z.string(),
  version: z.string(),
  /** SHA-256 of the version's archive, in hexadecimal digits; empty where the project has none. */
  archiveSha256: z.string(),
  tier: z.enum(LICENCE_TIERS),
  quantity: z.int(),
  licenceTextSha256: z.string(),
  /** SHA-256 of the salt, a line feed and the licensee's name in UTF-8, in hexadecimal digits. */
  licenseeHash: z.string(),
});
export type Certificate = z.output<typeof Certificate>;

/** With the salt anybody can see that it is the name which was signed. */
export const Licensee = z.object({ name: z.string(), salt: z.string() });
export type Licensee = z.output<typeof Licensee>;

/** What anybody reads of a certificate; the licensee only where its holder shows them. */
export const CheckedCertificate = z.object({
  status: z.enum(LICENCE_STATUSES),
  /** Of a replaced licence: the number of the certificate of the one that it was upgraded to. */
  replacedBy: z.string().nullable(),
  certificate: Certificate,
  /** Ed25519 (RFC 8032) over the canonical form of `certificate`, in base64url. */
  signature: z.string(),
  keyId: z.string(),
  licensee: Licensee.nullable(),
});
export type CheckedCertificate = z.output<typeof CheckedCertificate>;

/** A licence that its buyer holds, or held. */
export const Licence = z.object({
  _id: Uuid,
  projectId: Uuid,
  projectTitle: z.string(),
  orderId: Uuid,
  tier: z.enum(LICENCE_TIERS),
  quantity: z.int(),
  licensee: z.string(),
  /** Whether the page that verifies the certificate names the licensee. */
  licenseeShown: z.boolean(),
  status: z.enum(LICENCE_STATUSES),
  /** `null` for a licence that ended before it had one. */
  certificateId: z.string().nullable(),
  /** Its key as a list, empty where it has none (yet). */
  keys: z.array(z.string()),
  /** The same with what has become of it; `null` where the project has no keys (rule L13). */
  key: OwnKey.nullable(),
  grantedAt: Timestamp,
});
export type Licence = z.output<typeof Licence>;

/** A public key as JWK (RFC 8037). `retiredAt`: when the market began to sign with the next one. */
export const CertificateKey = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  alg: z.literal('EdDSA'),
  use: z.literal('sig'),
  kid: z.string(),
  x: z.string(),
  createdAt: Timestamp,
  retiredAt: Timestamp.nullable(),
});
export type CertificateKey = z.output<typeof CertificateKey>;
