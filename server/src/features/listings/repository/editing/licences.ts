import type { Kysely } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';
import type { OfferedLicence } from '../../rules/states.ts';

export async function listOffered(db: Kysely<DB>, projectId: string): Promise<OfferedLicence[]> {
  const rows = await db
    .selectFrom('project_licences')
    .select(['tier', 'price_paise'])
    .where('project_id', '=', projectId)
    .execute();
  return rows.map(({ tier, price_paise }) => ({ tier, pricePaise: price_paise }));
}

export async function insertLicences(
  db: Kysely<DB>,
  projectId: string,
  licences: readonly OfferedLicence[],
): Promise<void> {
  if (licences.length === 0) return;
  await db
    .insertInto('project_licences')
    .values(
      licences.map(({ tier, pricePaise }) => ({ project_id: projectId, tier, price_paise: pricePaise })),
    )
    .execute();
}

/** Offers these licences and no others. */
export async function replaceLicences(
  db: Kysely<DB>,
  projectId: string,
  licences: readonly OfferedLicence[],
): Promise<void> {
  await db.deleteFrom('project_licences').where('project_id', '=', projectId).execute();
  await insertLicences(db, projectId, licences);
}
