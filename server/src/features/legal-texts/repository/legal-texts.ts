import { type Insertable, type Kysely, sql } from 'kysely';
import type { LegalKind } from '#contract/legal-texts/constants.ts';
import type { DB, LegalTexts } from '#platform/database/schema.generated.ts';
import type { LegalTextRow, LegalVersionRow } from '../view/legal-texts.ts';

type Db = Kysely<DB>;

/** Adds a version; false where it is there already. */
export async function insertLegalText(db: Db, text: Insertable<LegalTexts>): Promise<boolean> {
  const added = await db
    .insertInto('legal_texts')
    .values({ ...text, shown_parts: JSON.stringify(text.shown_parts) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst();
  return added !== undefined;
}

/** A version of a text, or the one in force. */
export function findLegalText(db: Db, kind: LegalKind, version?: number): Promise<LegalTextRow | undefined> {
  const ofKind = db.selectFrom('legal_texts').selectAll().where('kind', '=', kind);
  const wanted = version === undefined ? ofKind : ofKind.where('version', '=', version);
  return wanted.orderBy('version', 'desc').limit(1).executeTakeFirst();
}

/** All versions of a text, the newest first. */
export function listLegalVersions(db: Db, kind: LegalKind): Promise<LegalVersionRow[]> {
  return db
    .selectFrom('legal_texts as t')
    .leftJoin('users as u', 'u.uid', 't.published_by')
    .select([
      ...(['t.kind', 't.version', 't.sha256', 't.is_standard', 't.note'] as const),
      ...(['t.published_at', 't.published_by'] as const),
      sql<string | null>`coalesce(nullif(u.display_name, ''), u.email)`.as('publisher'),
    ])
    .where('t.kind', '=', kind)
    .orderBy('t.version', 'desc')
    .execute();
}

/** The version of each text that is in force. */
export function listTextsInForce(db: Db): Promise<Omit<LegalTextRow, 'content' | 'shown_parts'>[]> {
  return db
    .selectFrom('legal_texts')
    .distinctOn('kind')
    .select(['kind', 'version', 'sha256', 'is_standard', 'note', 'published_at', 'published_by'])
    .orderBy('kind')
    .orderBy('version', 'desc')
    .execute();
}
