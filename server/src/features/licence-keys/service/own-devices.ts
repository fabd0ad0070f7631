import { hasPagesAfter } from '#contract/paging.ts';
import { type Context, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { countActivations, deleteActivation, listActivations } from '../repository/activations.ts';
import { listKeysOf, listOwnLicences } from '../repository/licences.ts';
import { viewActivation, viewCount } from '../view/keys.ts';
import { ownKeys } from './own-licences.ts';

interface Page {
  page: number;
  limit: number;
}

/**
 * The key of a licence of the caller and the devices that it is activated on.
 * @throws Refusal `certificate.licence_not_found`
 */
export async function listOwnDevices(ctx: Context, licenceId: string, { page, limit }: Page) {
  await refuseForeign(ctx, licenceId);
  const key = (await ownKeys(ctx, [licenceId])).get(licenceId.toLowerCase()) ?? null;
  const [row] = await listKeysOf(ctx.db, [licenceId]);
  const rows = row ? await listActivations(ctx.db, row.id, { page, limit }) : [];
  const total = row?.used ?? 0;
  const activations = rows.map(viewActivation);
  return { key, activations, page, limit, total, hasMore: hasPagesAfter(page, limit, total) };
}

/**
 * Frees the activation of a device of a licence of the caller.
 * @throws Refusal `certificate.licence_not_found`, `licence_key.activation_not_found`
 */
export async function removeOwnDevice(ctx: Context, licenceId: string, activationId: string) {
  await refuseForeign(ctx, licenceId);
  const [key] = await listKeysOf(ctx.db, [licenceId]);
  if (!key || !(await deleteActivation(ctx.db, key.id, { id: activationId })))
    return fail('licence_key.activation_not_found');
  return viewCount(key, await countActivations(ctx.db, key.id));
}

async function refuseForeign(ctx: Context, licenceId: string): Promise<void> {
  const [own] = await listOwnLicences(ctx.db, [licenceId], signedIn(ctx).uid);
  if (!own) fail('certificate.licence_not_found');
}
