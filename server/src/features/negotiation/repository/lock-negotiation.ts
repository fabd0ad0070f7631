import type { Kysely } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';
import type { NegotiationRow } from '../view/rows.ts';
import { asNegotiation, ofCaller } from './negotiations.ts';

type Db = Kysely<DB>;

/** What `findOfCaller` finds, locked. */
export async function lockOfCaller(db: Db, id: string, uid: string): Promise<NegotiationRow | undefined> {
  return asNegotiation(await ofCaller(db, id, uid).forUpdate().executeTakeFirst());
}

export async function lockNegotiation(db: Db, id: string): Promise<NegotiationRow | undefined> {
  const row = db.selectFrom('negotiations').selectAll().where('id', '=', id).forUpdate();
  return asNegotiation(await row.executeTakeFirst());
}

/**
 * Keeps the listing of a negotiation as it is until the end of the transaction: it neither leaves the market nor
 * changes its terms meanwhile (rules N5, N7). Reads its own row alone, so that what waited for the lock is read as it
 * is now. Nothing when it is deleted.
 */
export function lockListingOf(db: Db, id: string) {
  return db
    .selectFrom('projects')
    .select(['id', 'listed', 'demo_url', 'floor_percent', 'auto_accept_percent', 'auto_decline_percent'])
    .select((eb) =>
      eb.selectFrom('users').select('away_until').whereRef('uid', '=', 'projects.seller_id').as('away_until'),
    )
    .where('id', '=', (eb) => eb.selectFrom('negotiations').select('project_id').where('id', '=', id))
    .forShare('projects')
    .executeTakeFirst();
}
