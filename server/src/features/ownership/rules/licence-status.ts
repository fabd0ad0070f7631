import type { LicenceStatus } from '#contract/certificates/constants.ts';

/**
 * What has become of a licence, by its entitlement: refunds and lost disputes take it back, and an upgrade replaces it
 * (rules R5, L12).
 */
export function statusOfLicence(entitlement: {
  revoked_at: Date | null;
  replaced_at: Date | null;
}): LicenceStatus {
  if (entitlement.revoked_at !== null) return 'revoked';
  return entitlement.replaced_at === null ? 'valid' : 'replaced';
}
