import type { Licence } from '#contract/certificates/schemas.ts';
import { statusOfLicence } from '../../ownership/public.ts';
import type { SoldLicence } from './rows.ts';

/** Whom a licence is for: a product or client that its buyer named, else the buyer. */
export const licenseeOf = ({ named, customer_name }: SoldLicence): string =>
  named === '' ? customer_name : named;

export function viewLicence(row: SoldLicence): Licence {
  return {
    _id: row.id,
    projectId: row.project_id,
    projectTitle: row.project_title,
    orderId: row.order_id,
    tier: row.licence_tier,
    quantity: row.quantity,
    licensee: row.licensee ?? licenseeOf(row),
    licenseeShown: row.licensee_shown ?? false,
    status: statusOfLicence(row),
    certificateId: row.certificate_id,
    // The feature of keys knows them.
    keys: [],
    key: null,
    grantedAt: row.granted_at.toISOString(),
  };
}
