import { randomInt } from 'node:crypto';
import {
  CERTIFICATE_LENGTH,
  CERTIFICATE_SIGNS,
  formatCertificateId,
} from '#contract/certificates/certificate-id.ts';

/** One that nobody can guess: whoever knows it was shown the certificate. */
export function newCertificateId(): string {
  const signs = Array.from(
    { length: CERTIFICATE_LENGTH },
    () => CERTIFICATE_SIGNS[randomInt(CERTIFICATE_SIGNS.length)],
  );
  return formatCertificateId(signs.join(''));
}
