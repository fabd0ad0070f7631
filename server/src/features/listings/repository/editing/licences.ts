import type { Kysely } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';
import type { Statement } from '#platform/events/change-together.ts';
import type { OfferedLicence } from '../../rules/states.ts';

/** Statements that offer these licences and no others. */
export function licenceReplacement(
  db: Kysely<DB>,
  projectId: string,
  licences: readonly OfferedLicence[],
): Statement[] {
  const tiers = licences.map(({ tier }) => tier);
  const rest = db
    .deleteFrom('project_licences')
    .where('project_id', '=', projectId)
    .$if(tiers.length > 0, (query) => query.where('tier', 'not in', tiers));
  return [rest, ...licenceInsertion(db, projectId, licences)];
}

/** The statement that offers licences, at another price where one is offered already; none without licences. */
export function licenceInsertion(
  db: Kysely<DB>,
  projectId: string,
  licences: readonly OfferedLicence[],
): Statement[] {
  if (licences.length === 0) return [];
  const rows = licences.map(({ tier, pricePaise }) => ({
    project_id: projectId,
    tier,
    price_paise: pricePaise,
  }));
  const insertion = db
    .insertInto('project_licences')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['project_id', 'tier'])
        .doUpdateSet((eb) => ({ price_paise: eb.ref('excluded.price_paise') })),
    );
  return [insertion];
}

/** Whether a listing has a price, if only that of a free licence. */
export async function hasLicence(db: Kysely<DB>, projectId: string): Promise<boolean> {
  const query = db.selectFrom('project_licences').select('tier').where('project_id', '=', projectId).limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}
