import type { TaxProfile } from '#contract/tax/schemas.ts';
import type { ProfileRow } from './rows.ts';

/** What a seller has said for papers. */
export function viewProfile(row: ProfileRow | null): TaxProfile | null {
  if (!row) return null;
  const { registration, gstin, legal_name, address, state_code, changed_at } = row;
  return {
    ...{ registration, gstin, legalName: legal_name, address, state: state_code },
    changedAt: changed_at.toISOString(),
  };
}
