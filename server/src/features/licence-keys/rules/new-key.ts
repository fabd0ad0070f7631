import { createHash, randomInt } from 'node:crypto';
import { CERTIFICATE_SIGNS } from '#contract/certificates/certificate-id.ts';
import { formatGeneratedKey, GENERATED_KEY_LENGTH } from '#contract/licence-keys/generated-key.ts';

const TAIL = 4;

/** One that nobody can guess. */
export function newKey(): string {
  const signs = Array.from(
    { length: GENERATED_KEY_LENGTH },
    () => CERTIFICATE_SIGNS[randomInt(CERTIFICATE_SIGNS.length)],
  );
  return formatGeneratedKey(signs.join(''));
}

/** How a key ends, for its seller. */
export const tailOf = (key: string): string => [...key].slice(-TAIL).join('');

/** What a signed token says of its key, in hexadecimal digits. */
export const sha256OfKey = (key: string): string => createHash('sha256').update(key).digest('hex');
