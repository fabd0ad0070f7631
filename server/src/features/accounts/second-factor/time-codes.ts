import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
/** How many periods a clock may be early or late (rule A7). */
const DRIFT_STEPS = 1;
const KEY_BYTES = 20;

/** What every app knows: other values are ignored by some of them. */
const FORM = { algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS } as const;

/** A new key in the letters in which people type it into an app. */
export function newKey(): string {
  return new Secret({ size: KEY_BYTES }).base32;
}

/** What the picture for an app says; `account` tells it from others of the same market. */
export function otpauthUrl(key: string, { market, account }: { market: string; account: string }): string {
  // A colon would end the name of the market.
  const issuer = market.replaceAll(':', ' ');
  return new TOTP({ ...FORM, issuer, label: account, secret: Secret.fromBase32(key) }).toString();
}

/** The period whose code this is, counted from 1970; `null` for a wrong code. */
export function stepOfCode(key: string, code: string, now: Date): number | null {
  const totp = new TOTP({ ...FORM, secret: Secret.fromBase32(key) });
  const timestamp = now.getTime();
  const drift = totp.validate({ token: code, timestamp, window: DRIFT_STEPS });
  return drift === null ? null : totp.counter({ timestamp }) + drift;
}
