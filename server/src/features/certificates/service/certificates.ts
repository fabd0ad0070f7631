import { parseCertificateId } from '#contract/certificates/certificate-id.ts';
import type { CheckedCertificate } from '#contract/certificates/schemas.ts';
import { type Context, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { declareLimit } from '#platform/limits/declare-limit.ts';
import { takePlace } from '#platform/limits/rate-limit.ts';
import { drawInThread } from '../pdf/draw-in-thread.ts';
import { findCertificate } from '../repository/certificates.ts';
import { findSoldLicence } from '../repository/licences.ts';
import { viewForAll, viewForHolder } from '../view/certificates.ts';
import type { CertificateRow } from '../view/rows.ts';
import { issueMissing } from './issue.ts';

const DRAWINGS = declareLimit({
  name: 'certificate-pdfs',
  times: 60,
  seconds: 3_600,
  counts: 'certificates drawn as PDF, of a person',
});
const MEDIA_TYPES = { json: 'application/json; charset=utf-8', pdf: 'application/pdf' } as const;

/**
 * What anybody may know of a certificate, by its number as it was typed.
 * @throws Refusal `certificate.not_found`
 */
export async function checkCertificate(ctx: Context, typed: string): Promise<CheckedCertificate> {
  return (await findPublicCertificate(ctx, typed)) ?? fail('certificate.not_found');
}

/** The same for a page, which says by itself that there is none. */
export async function findPublicCertificate(ctx: Context, typed: string): Promise<CheckedCertificate | null> {
  const id = parseCertificateId(typed);
  const row = id === null ? undefined : await findCertificate(ctx.db, { id });
  return row ? viewForAll(row, await certificateAfter(ctx, row)) : null;
}

/** The number of the certificate of the licence that has replaced this one; it is issued when it is first asked for. */
async function certificateAfter(ctx: Context, row: CertificateRow): Promise<string | null> {
  if (row.replaced_at === null || row.replaced_by_order_id === null) return null;
  const licence = await findSoldLicence(ctx.db, { order_id: row.replaced_by_order_id });
  if (!licence) return null;
  await issueMissing(ctx, [licence]);
  return (await findCertificate(ctx.db, { order_id: licence.order_id }))?.id ?? null;
}

/**
 * The certificate of the licence that an order of the caller bought, as a file; it is issued when it is first asked for.
 * @throws Refusal `payment.order_not_found`, `certificate.licence_ended`, `certificate.cannot_sign`; when it is opened
 *   `request.too_many`, `server.busy`, `certificate.not_drawn`
 */
export async function findCertificateFile(ctx: Context, orderId: string, format: 'pdf' | 'json') {
  const { uid } = signedIn(ctx);
  const row = await certificateOfOrder(ctx, orderId, uid);
  return {
    name: `certificate-${row.id}.${format}`,
    mediaType: MEDIA_TYPES[format],
    open: async () => {
      if (format === 'json')
        return `${JSON.stringify(viewForHolder(row, await certificateAfter(ctx, row)), null, 2)}\n`;
      await takePlace(ctx, DRAWINGS, uid);
      return drawInThread({ certificate: row.content, licensee: row.licensee, keyId: row.key_id });
    },
  };
}

async function certificateOfOrder(ctx: Context, orderId: string, uid: string): Promise<CertificateRow> {
  const licence =
    (await findSoldLicence(ctx.db, { order_id: orderId }, uid)) ?? fail('payment.order_not_found');
  if (licence.revoked_at !== null) return fail('certificate.licence_ended');
  await issueMissing(ctx, [licence]);
  return (await findCertificate(ctx.db, { order_id: orderId })) ?? fail('certificate.licence_ended');
}
