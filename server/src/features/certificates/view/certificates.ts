import type { CheckedCertificate } from '#contract/certificates/schemas.ts';
import { statusOfLicence } from '../rules/licence-status.ts';
import type { CertificateRow } from './rows.ts';

/** A certificate for its holder, who may pass it on with the licensee's name. */
export function viewForHolder(row: CertificateRow): CheckedCertificate {
  return {
    status: statusOfLicence(row),
    certificate: row.content,
    signature: row.signature,
    keyId: row.key_id,
    licensee: { name: row.licensee, salt: row.licensee_salt },
  };
}

/** A certificate for everybody: the licensee only where the holder shows them. */
export function viewForAll(row: CertificateRow): CheckedCertificate {
  const whole = viewForHolder(row);
  return row.licensee_shown ? whole : { ...whole, licensee: null };
}
