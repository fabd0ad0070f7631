import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { LicenceTier } from '#contract/listings/constants.ts';
import type { DB, LicenceTexts } from '#platform/database/schema.generated.ts';

type Db = Kysely<DB>;
export type LicenceTextRow = Pick<
  Selectable<LicenceTexts>,
  'version' | 'sha256' | 'note' | 'published_at'
> & { publisher: string | null };

/** Adds a version; false where it is there already. */
export async function insertLicenceText(db: Db, text: Insertable<LicenceTexts>): Promise<boolean> {
  const summary = text.summary === null ? null : JSON.stringify(text.summary);
  const added = await db
    .insertInto('licence_texts')
    .values({ ...text, summary })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst();
  return added !== undefined;
}

/** What the operator has published of this tier, the newest first; without a `sha256` it was Codehaat's text again. */
export function listLicenceTexts(db: Db, tier: LicenceTier): Promise<LicenceTextRow[]> {
  return db
    .selectFrom('licence_texts as t')
    .leftJoin('users as u', 'u.uid', 't.published_by')
    .select(['t.version', 't.sha256', 't.note', 't.published_at'])
    .select(sql<string | null>`coalesce(nullif(u.display_name, ''), u.email)`.as('publisher'))
    .where('t.tier', '=', tier)
    .orderBy('t.version', 'desc')
    .execute();
}
