import type { LicenceTier } from '#contract/listings/constants.ts';
import type { OrderTerms } from '#contract/payments/schemas.ts';
import { versionOfText } from '../../listings/public.ts';

/** What an order says of the text that it was made under. */
export interface OrderTermsRow {
  licence_tier: LicenceTier;
  licence_version: string | null;
  licence_sha256: string;
  terms_accepted_at: Date | null;
}

/** Which text an order was made under, and when its buyer accepted it (rule L11). */
export function viewOrderTerms(row: OrderTermsRow): OrderTerms {
  return {
    version: versionOfText(row),
    sha256: row.licence_sha256,
    acceptedAt: row.terms_accepted_at?.toISOString() ?? null,
  };
}
