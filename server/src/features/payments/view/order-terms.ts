import type { LicenceTier } from '#contract/listings/constants.ts';
import type { OrderTerms } from '#contract/payments/schemas.ts';
import { versionOfText } from '../../legal-texts/public.ts';

/** What an order says of the text that it was made under. */
export interface OrderTermsRow {
  licence_tier: LicenceTier;
  licence_version: string | null;
  licence_sha256: string;
  terms_accepted_at: Date | null;
  terms_version: number | null;
  privacy_version: number | null;
  /** Numbered lines. */
  seller_conditions: string;
}

/** Which text an order was made under, and when its buyer accepted it (rule L11). */
export function viewOrderTerms(row: OrderTermsRow): OrderTerms {
  return {
    version: versionOfText(row),
    sha256: row.licence_sha256,
    conditions: linesOf(row.seller_conditions),
    acceptedAt: row.terms_accepted_at?.toISOString() ?? null,
    marketTerms: row.terms_version,
    privacyPolicy: row.privacy_version,
  };
}

function linesOf(conditions: string): string[] {
  const lines = conditions.split('\n').filter((line) => line !== '');
  return lines.map((line) => line.replace(/^\d+\. /, ''));
}
