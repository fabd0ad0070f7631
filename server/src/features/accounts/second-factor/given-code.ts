import { createHash, randomInt } from 'node:crypto';

/** Without letters that look like digits or like each other. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 6;
const GROUP_LENGTH = 4;
const TIME_CODE = /^\d{6}$/;
/** As many letters of the alphabet as all groups have. */
const RECOVERY_CODE = /^[0-9A-HJKMNP-TV-Z]{24}$/;

/** What somebody typed: the code of their app, a recovery code, or neither. */
export type GivenCode = { kind: 'time' | 'recovery'; code: string } | { kind: 'neither' };

/** Reads a code as people type it: with blanks and hyphens, in small letters, with letters in place of digits. */
export function readCode(text: string): GivenCode {
  const code = text.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase();
  if (TIME_CODE.test(code)) return { kind: 'time', code };
  const read = code.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return RECOVERY_CODE.test(read) ? { kind: 'recovery', code: read } : { kind: 'neither' };
}

/** A code of 120 random bits, in groups to read and type. */
export function newRecoveryCode(): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** Under which a recovery code is kept; `code` as `readCode` gives it. */
export function hashRecoveryCode(code: string): Buffer {
  return createHash('sha256').update(`recovery code:${code}`).digest();
}
