import type { Licence } from '#contract/certificates/schemas.ts';
import { type Context, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import {
  findSoldLicence,
  type LicencesPage,
  listSoldLicences,
  setLicenseeShown,
} from '../repository/licences.ts';
import { viewLicence } from '../view/licences.ts';
import { issueMissing } from './issue.ts';

/**
 * The caller's licences, newest first; those that have no certificate yet get one.
 * @throws Refusal `certificate.cannot_sign`
 */
export async function listLicences(
  ctx: Context,
  { limit, ...asked }: LicencesPage,
): Promise<{ licences: Licence[]; hasMore: boolean }> {
  const { uid } = signedIn(ctx);
  const read = () => listSoldLicences(ctx.db, uid, { ...asked, limit: limit + 1 });
  let rows = await read();
  const shown = rows.slice(0, limit);
  if (shown.some((row) => row.certificate_id === null && row.revoked_at === null)) {
    await issueMissing(ctx, shown);
    rows = await read();
  }
  return { licences: rows.slice(0, limit).map(viewLicence), hasMore: rows.length > limit };
}

/**
 * Names the licensee where the certificate is verified, or hides them.
 * @throws Refusal `certificate.licence_not_found`, `certificate.licence_ended`, `certificate.cannot_sign`
 */
export async function showLicensee(ctx: Context, licenceId: string, shown: boolean): Promise<Licence> {
  const { uid } = signedIn(ctx);
  const find = async () =>
    (await findSoldLicence(ctx.db, { id: licenceId }, uid)) ?? fail('certificate.licence_not_found');
  const licence = await find();
  if (licence.certificate_id === null && licence.revoked_at !== null)
    return fail('certificate.licence_ended');
  await issueMissing(ctx, [licence]);
  await setLicenseeShown(ctx.db, licence.order_id, shown);
  return viewLicence(await find());
}
