import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

/** What can be signed: texts and whole numbers under their names. */
export type Flat = Readonly<Record<string, string | number>>;

/** A pair for Ed25519 (RFC 8032). */
export interface KeyPair {
  /** The thumbprint of the public key (RFC 7638). */
  id: string;
  /** Raw, in base64url: `x` of its JWK (RFC 8037). */
  publicKey: string;
  /** PKCS #8 in base64url. */
  privateKey: string;
}

export function makeKeyPair(): KeyPair {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const { x } = publicKey.export({ format: 'jwk' });
  if (!x) throw new Error('An Ed25519 key has no public half.');
  return {
    id: thumbprint(x),
    publicKey: x,
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url'),
  };
}

const thumbprint = (x: string) =>
  createHash('sha256').update(`{"crv":"Ed25519","kty":"OKP","x":"${x}"}`).digest('base64url');

export function openPrivateKey(privateKey: string): KeyObject {
  return createPrivateKey({ key: Buffer.from(privateKey, 'base64url'), format: 'der', type: 'pkcs8' });
}

/**
 * The bytes that are signed: the canonical form of RFC 8785, which for a flat object of texts and whole numbers is its
 * JSON with the names in order.
 */
export function canonical(content: Flat): Buffer {
  return Buffer.from(JSON.stringify(content, Object.keys(content).sort()));
}

/** In base64url. */
export function signContent(content: Flat, key: KeyObject): string {
  return sign(null, canonical(content), key).toString('base64url');
}

/** What a certificate says of its licensee: nobody finds the name without the salt. In hexadecimal digits. */
export function hashLicensee({ name, salt }: { name: string; salt: string }): string {
  return createHash('sha256').update(`${salt}\n${name}`).digest('hex');
}
