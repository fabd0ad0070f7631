import { describe, expect, it } from 'vitest';
import { openSealed, SealedTextError, seal, startOfSealed } from './sealed.ts';

const KEYS = { secretKey: 'k'.repeat(32), previousSecretKeys: [] };
const ROTATED = { secretKey: 'n'.repeat(32), previousSecretKeys: ['other'.repeat(8), KEYS.secretKey] };
const ROW = { purpose: 'payout-account', context: '0190aaaa-0000-7000-8000-000000000001' };
const TEXT = 'IFSC HDFC0000001, account 50100012345678, पैसे';

function refusalOf(open: () => string): SealedTextError {
  try {
    open();
  } catch (error) {
    if (error instanceof SealedTextError) return error;
    throw error;
  }
  throw new Error('it was opened');
}

describe('A sealed text', () => {
  it.each(['', TEXT, 'long'.repeat(10_000)])('The text %j comes back as it was', (text) => {
    expect(openSealed(KEYS, ROW, seal(KEYS, ROW, text))).toBe(text);
  });

  it('A sealed text does not show its content, and is different each time', () => {
    const [first, second] = [seal(KEYS, ROW, TEXT), seal(KEYS, ROW, TEXT)];
    expect(first).toMatch(/^v1\.[0-9a-f]{12}\.[\w-]+$/);
    expect(first).not.toBe(second);
    expect(Buffer.from(first.split('.')[2]!, 'base64url').toString()).not.toContain('HDFC');
  });

  it('A sealed text opens in its own row only, so that the texts of two rows cannot be swapped', () => {
    const other = { ...ROW, context: '0190aaaa-0000-7000-8000-000000000002' };
    const refusal = refusalOf(() => openSealed(KEYS, other, seal(KEYS, ROW, TEXT)));
    expect(refusal.reason).toBe('changed');
  });

  it('A sealed text opens for its own purpose only', () => {
    const other = { ...ROW, purpose: 'second-factor' };
    const sealed = seal(KEYS, ROW, TEXT);
    expect(refusalOf(() => openSealed(KEYS, other, sealed)).reason).toBe('unknown_key');
    const disguised = startOfSealed(KEYS, 'second-factor') + sealed.split('.')[2];
    expect(refusalOf(() => openSealed(KEYS, other, disguised)).reason).toBe('changed');
  });

  it('An earlier key opens a sealed text for as long as it is set', () => {
    const sealed = seal(KEYS, ROW, TEXT);
    expect(openSealed(ROTATED, ROW, sealed)).toBe(TEXT);
    const forgotten = { ...ROTATED, previousSecretKeys: [] };
    expect(refusalOf(() => openSealed(forgotten, ROW, sealed)).reason).toBe('unknown_key');
  });

  it('A sealed text is sealed with the key in use, and begins with the mark of that key', () => {
    const sealed = seal(ROTATED, ROW, TEXT);
    expect(sealed.startsWith(startOfSealed(ROTATED, ROW.purpose))).toBe(true);
    expect(refusalOf(() => openSealed(KEYS, ROW, sealed)).reason).toBe('unknown_key');
  });

  it('A sealed text does not open after any byte of it is changed, and the error holds nothing of it', () => {
    const sealed = seal(KEYS, ROW, TEXT);
    const [version, id, body] = sealed.split('.') as [string, string, string];
    const bytes = Buffer.from(body, 'base64url');
    for (const at of bytes.keys()) {
      const changed = Buffer.from(bytes);
      changed[at]! ^= 1;
      const text = `${version}.${id}.${changed.toString('base64url')}`;
      const refusal = refusalOf(() => openSealed(KEYS, ROW, text));
      expect(refusal.reason).toBe('changed');
      expect(`${refusal.message} ${JSON.stringify(refusal)} ${refusal.cause}`).not.toContain('HDFC');
    }
  });

  it.each(['', 'v1', 'v1.', 'v2.00', TEXT])('The text %j was never sealed, and is refused', (text) => {
    expect(refusalOf(() => openSealed(KEYS, ROW, text)).reason).toBe('unknown_key');
  });

  it('A sealed text that was cut off is refused, whatever is left of it', () => {
    const sealed = seal(KEYS, ROW, TEXT);
    for (let length = startOfSealed(KEYS, ROW.purpose).length; length < sealed.length; length++)
      expect(refusalOf(() => openSealed(KEYS, ROW, sealed.slice(0, length))).reason).toBe('changed');
  });
});
