import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Bytes of ours as text that nobody else can write, for one purpose: what is signed for another is not taken. The key is
 * derived from the market's, and the signature stands in full length.
 */
export function signPayload(secretKey: string, purpose: string, payload: Buffer): string {
  return `${payload.toString('base64url')}.${signatureOf(secretKey, purpose, payload).toString('base64url')}`;
}

/** The bytes of a text that `signPayload` made for this purpose; `null` for every other text. */
export function readSignedPayload(secretKey: string, purpose: string, text: string): Buffer | null {
  const payload = Buffer.from(text.split('.')[0] ?? '', 'base64url');
  // Made anew and compared whole: of the same bytes there is one spelling.
  const [given, ours] = [Buffer.from(text), Buffer.from(signPayload(secretKey, purpose, payload))];
  return given.length === ours.length && timingSafeEqual(given, ours) ? payload : null;
}

function signatureOf(secretKey: string, purpose: string, payload: Buffer): Buffer {
  const key = createHmac('sha256', secretKey).update(purpose).digest();
  return createHmac('sha256', key).update(payload).digest();
}
