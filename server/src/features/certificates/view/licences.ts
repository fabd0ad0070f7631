import type { Licence } from '#contract/certificates/schemas.ts';
import { statusOfLicence } from '../rules/licence-status.ts';
import type { SoldLicence } from './rows.ts';

export function viewLicence(row: SoldLicence): Licence {
  return {
    _id: row.id,
    projectId: row.project_id,
    projectTitle: row.project_title,
    orderId: row.order_id,
    tier: row.licence_tier,
    quantity: 1,
    licensee: row.licensee ?? row.customer_name,
    licenseeShown: row.licensee_shown ?? false,
    status: statusOfLicence(row),
    certificateId: row.certificate_id,
    // The feature of keys knows them.
    keys: [],
    key: null,
    grantedAt: row.granted_at.toISOString(),
  };
}
