import type { CheckedCertificate } from '#contract/certificates/schemas.ts';
import { statusOfLicence } from '../../ownership/public.ts';
import type { CertificateRow } from './rows.ts';

/**
 * A certificate for its holder, who may pass it on with the licensee's name. `replacedBy`: the number of the certificate of
 * the licence that has replaced it.
 */
export function viewForHolder(row: CertificateRow, replacedBy: string | null): CheckedCertificate {
  return {
    status: statusOfLicence(row),
    replacedBy,
    certificate: row.content,
    signature: row.signature,
    keyId: row.key_id,
    licensee: { name: row.licensee, salt: row.licensee_salt },
  };
}

/** A certificate for everybody: the licensee only where the holder shows them. */
export function viewForAll(row: CertificateRow, replacedBy: string | null): CheckedCertificate {
  const whole = viewForHolder(row, replacedBy);
  return row.licensee_shown ? whole : { ...whole, licensee: null };
}
