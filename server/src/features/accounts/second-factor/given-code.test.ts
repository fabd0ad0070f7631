import { describe, expect, it } from 'vitest';
import { newRecoveryCode, readCode } from './given-code.ts';

describe('Codes that people type', () => {
  it.each(['123456', ' 123 456 ', '123-456', '１２３４５６'])(
    'The text %j is the code 123456 of an app',
    (text) => {
      expect(readCode(text)).toEqual({ kind: 'time', code: '123456' });
    },
  );

  it.each(['', '12345', '1234567', '12345a', '0123-4567-89AB-CDEF-GHJK-MNP', 'U'.repeat(24)])(
    'The text %j is no code',
    (text) => {
      expect(readCode(text)).toEqual({ kind: 'neither' });
    },
  );

  it('Each new recovery code is read as it was written, in small letters and with O, I and L for digits', () => {
    for (let made = 0; made < 100; made++) {
      const code = newRecoveryCode();
      expect(code).toMatch(/^(?:[0-9A-Z]{4}-){5}[0-9A-Z]{4}$/);
      const read = { kind: 'recovery', code: code.replaceAll('-', '') };
      expect(readCode(code)).toEqual(read);
      const typed = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'i');
      expect(readCode(typed)).toEqual(read);
    }
  });
});
