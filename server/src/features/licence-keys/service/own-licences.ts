import type { Licence } from '#contract/certificates/schemas.ts';
import type { OwnKey } from '#contract/licence-keys/schemas.ts';
import { type Context, signedIn } from '#platform/context.ts';
import { listLicences, showLicensee } from '../../certificates/public.ts';
import { listKeysOf, listOwnLicences } from '../repository/licences.ts';
import { viewOwedKey, viewOwnKey } from '../view/keys.ts';
import { giveKey } from './give-key.ts';
import { openKey } from './sealed-key.ts';

/**
 * The caller's licences with their keys; one that has none yet gets it.
 * @throws Refusal `certificate.cannot_sign`
 */
export async function listKeyedLicences(
  ctx: Context,
  query: Parameters<typeof listLicences>[1],
): Promise<{ licences: Licence[]; hasMore: boolean }> {
  const { licences, hasMore } = await listLicences(ctx, query);
  return { licences: await withKeys(ctx, licences), hasMore };
}

/** As `showLicensee` does, answered with the licence's key. */
export async function showKeyedLicensee(ctx: Context, licenceId: string, shown: boolean): Promise<Licence> {
  const licence = await showLicensee(ctx, licenceId, shown);
  const [keyed] = await withKeys(ctx, [licence]);
  return keyed!;
}

async function withKeys(ctx: Context, licences: Licence[]): Promise<Licence[]> {
  const keys = await ownKeys(
    ctx,
    licences.map(({ _id }) => _id),
  );
  return licences.map((licence) => {
    const key = keys.get(licence._id) ?? null;
    return { ...licence, key, keys: key?.key ? [key.key] : [] };
  });
}

/** The keys of these licences of the caller, by licence; who is due one gets it now, or is owed it. */
export async function ownKeys(ctx: Context, licenceIds: readonly string[]): Promise<Map<string, OwnKey>> {
  const licences = await listOwnLicences(ctx.db, licenceIds, signedIn(ctx).uid);
  const ids = licences.map(({ id }) => id);
  let keys = await listKeysOf(ctx.db, ids);
  const due = licences.filter(
    ({ id, licence_keys, revoked_at, replaced_at }) =>
      licence_keys !== 'none' && !revoked_at && !replaced_at && !keys.some((key) => key.licence_id === id),
  );
  if (due.length > 0) {
    for (const { id } of due) await giveKey(ctx, id);
    keys = await listKeysOf(ctx.db, ids);
  }
  const given = keys.map((key) => [key.licence_id, viewOwnKey(key, openKey(ctx, key))] as const);
  const owed = due
    .filter(({ id }) => !keys.some((key) => key.licence_id === id))
    .map((licence) => [licence.id, viewOwedKey(licence)] as const);
  return new Map<string, OwnKey>([...owed, ...given]);
}
