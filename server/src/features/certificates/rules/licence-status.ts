import type { LicenceStatus } from '#contract/certificates/constants.ts';

/** What has become of a licence, by its entitlement: refunds and lost disputes take it back (rule R5). */
export function statusOfLicence({ revoked_at }: { revoked_at: Date | null }): LicenceStatus {
  return revoked_at === null ? 'valid' : 'revoked';
}
