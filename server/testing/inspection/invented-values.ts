import { createHash } from 'node:crypto';

export const DIGITS = '0123456789';
export const HEX = `${DIGITS}abcdef`;
export const LOWER = `${DIGITS}abcdefghijklmnopqrstuvwxyz`;
export const UPPER = `${DIGITS}ABCDEFGHIJKLMNOPQRSTUVWXYZ`;
export const ALNUM = `${LOWER}ABCDEFGHIJKLMNOPQRSTUVWXYZ`;
export const BASE64 = `${ALNUM}+/`;

/** Characters that look random and are the same in each run: no secret of anybody, and none that stands in this repository. */
export function invented(name: string, length: number, alphabet: string = ALNUM): string {
  let made = '';
  for (let part = 0; made.length < length; part++)
    for (const byte of createHash('sha256').update(`${name} ${part}`).digest())
      made += alphabet[byte % alphabet.length];
  return made.slice(0, length);
}

export const inventedUuid = (name: string): string =>
  [8, 4, 4, 4, 12].map((length, at) => invented(`${name} ${at}`, length, HEX)).join('-');

/** A signed token with this payload; the signature is none. */
export function inventedToken(payload: object, alg = 'HS256'): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg, typ: 'JWT' })}.${part(payload)}.${invented(JSON.stringify(payload), 43)}`;
}

/** A private key's text in the form PEM; no program could read it. */
export function inventedPem(label: string, begins = 'MIIEvQ', newline = '\n'): string {
  const body = begins + invented(label, 1_600 - begins.length, BASE64);
  const lines = body.match(/.{1,64}/g) ?? [];
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ''].join(newline);
}
