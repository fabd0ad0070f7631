import { createHmac, timingSafeEqual } from 'node:crypto';

/** Hex HMAC-SHA256, as the provider signs (rules G4, G5). */
function signatureOf(secret: string, content: string | Buffer): string {
  return createHmac('sha256', secret).update(content).digest('hex');
}

/** True when one of the secrets made this signature. Takes the same time whichever it was, or none. */
export function isSigned(secrets: readonly string[], content: string | Buffer, signature: string): boolean {
  const given = Buffer.from(signature);
  let matches = false;
  for (const secret of secrets) {
    const expected = Buffer.from(signatureOf(secret, content));
    if (given.length === expected.length && timingSafeEqual(given, expected)) matches = true;
  }
  return matches;
}
