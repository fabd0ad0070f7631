import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from '../config.ts';

/** The market's keys: texts are sealed with the first, and opened with whichever sealed them. */
export type SealKeys = Pick<Config, 'secretKey' | 'previousSecretKeys'>;

/** What a text is sealed for, and the row that it belongs to, such as by its id: in any other row it does not open. */
export interface SealedFor {
  purpose: string;
  context: string;
}

/** A text was sealed with a key that is not set, for something else, or was changed since. Says nothing of what is in it. */
export class SealedTextError extends Error {
  override readonly name = 'SealedTextError';
  readonly reason: 'unknown_key' | 'changed';

  constructor(reason: SealedTextError['reason']) {
    super(
      reason === 'unknown_key'
        ? 'A sealed text cannot be opened: the key that sealed it is neither SECRET_KEY nor in SECRET_KEY_PREVIOUS.'
        : 'A sealed text cannot be opened: it was changed, or was sealed for something else.',
    );
    this.reason = reason;
  }
}

const VERSION = 'v1';
const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_ID_BYTES = 6;

/**
 * Encrypts a text that is stored (decision 64). The same text is sealed differently each time, so sealed texts cannot be
 * compared or looked up; their length tells that of the text.
 */
export function seal(keys: SealKeys, { purpose, context }: SealedFor, text: string): string {
  const key = keyFor(keys.secretKey, purpose);
  const start = startOf(key);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(start + context));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return start + Buffer.concat([nonce, encrypted, cipher.getAuthTag()]).toString('base64url');
}

/**
 * Opens what `seal` made for the same purpose and context, with this key or an earlier one.
 * @throws SealedTextError
 */
export function openSealed(keys: SealKeys, { purpose, context }: SealedFor, sealed: string): string {
  const key = everyKey(keys)
    .map((secretKey) => keyFor(secretKey, purpose))
    .find((key) => sealed.startsWith(startOf(key)));
  if (!key) throw new SealedTextError('unknown_key');
  const start = startOf(key);
  const bytes = Buffer.from(sealed.slice(start.length), 'base64url');
  if (bytes.length < NONCE_BYTES + TAG_BYTES) throw new SealedTextError('changed');
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(start + context));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString();
  } catch {
    throw new SealedTextError('changed');
  }
}

/** How every text begins that is sealed for this purpose with the key in use: the version, and which key it is. */
export function startOfSealed({ secretKey }: SealKeys, purpose: string): string {
  return startOf(keyFor(secretKey, purpose));
}

/** The key in use, then those before it: what an earlier key signed or sealed still counts. */
export function everyKey({ secretKey, previousSecretKeys }: SealKeys): string[] {
  return [secretKey, ...previousSecretKeys];
}

function keyFor(secretKey: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', `sealed:${purpose}`, KEY_BYTES));
}

function startOf(key: Buffer): string {
  const id = createHash('sha256').update('key id:').update(key).digest().subarray(0, KEY_ID_BYTES);
  return `${VERSION}.${id.toString('hex')}.`;
}
