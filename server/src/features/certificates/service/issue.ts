import { randomBytes } from 'node:crypto';
import { CERTIFICATE_FORM } from '#contract/certificates/constants.ts';
import type { Certificate, Licensee } from '#contract/certificates/schemas.ts';
import type { Context } from '#platform/context.ts';
import { addCertificates, type NewCertificate } from '../repository/certificates.ts';
import { newCertificateId } from '../rules/certificate-ids.ts';
import { hashLicensee, signContent } from '../rules/sign.ts';
import { licenseeOf } from '../view/licences.ts';
import type { SoldLicence } from '../view/rows.ts';
import { signingKey } from './signing-key.ts';

const SALT_BYTES = 16;

/**
 * Gives each of these licences a certificate that is in force and has none yet. A certificate is signed once, so what
 * it names stays as it was, whatever its market, project or people are called later.
 * @throws Refusal `certificate.cannot_sign`
 */
export async function issueMissing(ctx: Context, licences: readonly SoldLicence[]): Promise<void> {
  const missing = licences.filter((one) => one.certificate_id === null && one.revoked_at === null);
  if (missing.length === 0) return;
  const { id: keyId, key } = await signingKey(ctx);
  const added = missing.map((licence): NewCertificate => {
    const licensee = { name: licenseeOf(licence), salt: randomBytes(SALT_BYTES).toString('base64url') };
    const content = contentOf(ctx, licence, licensee);
    return { content, keyId, signature: signContent(content, key), licensee, now: ctx.now() };
  });
  await addCertificates(ctx.db, added);
}

function contentOf(ctx: Context, licence: SoldLicence, licensee: Licensee): Certificate {
  return {
    form: CERTIFICATE_FORM,
    id: newCertificateId(),
    issuedAt: ctx.now().toISOString(),
    market: ctx.settings.get('marketName'),
    marketUrl: ctx.config.publicUrl,
    orderId: licence.order_id,
    paidAt: licence.paid_at.toISOString(),
    projectId: licence.project_id,
    project: licence.project_title,
    seller: licence.seller_name,
    version: licence.version_number,
    archiveSha256: licence.archive_sha256,
    tier: licence.licence_tier,
    quantity: licence.quantity,
    licenceTextSha256: licence.licence_sha256,
    licenseeHash: hashLicensee(licensee),
  };
}
