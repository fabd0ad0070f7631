import { type Insertable, type Kysely, type RawBuilder, sql } from 'kysely';
import type { HideReason, PublicTextState } from '#contract/public-texts/constants.ts';
import { anyOf } from '#platform/database/any-of.ts';
import type { DB, PublicTexts } from '#platform/database/schema.generated.ts';
import type { AuthorRecord } from '../rules/hold.ts';
import type { PreparedText } from '../rules/prepared-text.ts';
import type { StoredText } from '../view/public-texts.ts';

type Db = Kysely<DB>;

/** What is known about an author before they write this, their other texts and equal ones. */
export async function readAuthorRecord(
  db: Db,
  { authorId, textId, fingerprint }: { authorId: string; textId: string; fingerprint: Buffer },
): Promise<AuthorRecord> {
  // With an account everything is hidden, whatever it says.
  const wasHidden = sql`fingerprint = ${fingerprint} AND state IN ('hidden', 'deleted')
    AND hidden_code <> 'account_suspended'`;
  const { rows } = await sql<AuthorRecord>`
    SELECT (SELECT count(*)::int FROM (SELECT FROM public_texts
        WHERE author_id = ${authorId} AND published_at IS NOT NULL AND id <> ${textId} LIMIT 10) p) AS published,
      EXISTS (SELECT FROM public_texts WHERE fingerprint = ${fingerprint} AND author_id = ${authorId}
        AND id <> ${textId} AND state <> 'deleted') AS "hasWrittenSame",
      EXISTS (SELECT FROM public_texts WHERE fingerprint = ${fingerprint} AND author_id <> ${authorId}
        AND state <> 'deleted') AS "haveOthersWrittenSame",
      EXISTS (SELECT FROM public_texts WHERE ${wasHidden} AND author_id = ${authorId} AND id <> ${textId}) AS "hadSameHidden",
      EXISTS (SELECT FROM public_texts WHERE ${wasHidden} AND author_id <> ${authorId}) AS "hadOthersSameHidden"`.execute(
    db,
  );
  return rows[0]!;
}

export async function insertText(db: Db, text: Insertable<PublicTexts>): Promise<void> {
  await db.insertInto('public_texts').values(text).execute();
}

/** A text, locked until the end of the transaction. */
export function lockText(db: Db, id: string): Promise<StoredText | undefined> {
  return db.selectFrom('public_texts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Keeps the text before an edit for admins, and writes the new one. */
export async function replaceText(
  db: Db,
  before: StoredText,
  text: PreparedText & Pick<StoredText, 'state' | 'held_for' | 'fingerprint' | 'published_at'>,
  now: Date,
): Promise<void> {
  const { content, masked, maskedKinds, html, ...decided } = text;
  await db
    .with('kept', (db) =>
      db.insertInto('public_text_versions').values({
        text_id: before.id,
        version: before.version,
        content: before.content,
        written_at: before.edited_at ?? before.created_at,
      }),
    )
    .updateTable('public_texts')
    .set({
      ...{ content, masked, masked_kinds: maskedKinds, html, edited_at: now, version: before.version + 1 },
      ...decided,
    })
    .where('id', '=', before.id)
    .execute();
}

/** Moves a locked text from the state in which it was read. */
export async function moveText(
  db: Db,
  { id, state }: Pick<StoredText, 'id' | 'state'>,
  to: Partial<Omit<StoredText, 'id'>> & { state: PublicTextState },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('public_texts')
    .set(to)
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Notes an appeal; nothing where there was one, or the text is not its author's or not hidden. */
export async function noteAppeal(
  db: Db,
  { id, authorId, text }: { id: string; authorId: string; text: string },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('public_texts')
    .set({ appeal: text, appealed_at: now })
    .where('id', '=', id)
    .where('author_id', '=', authorId)
    .where('state', '=', 'hidden')
    .where('appealed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Hides whatever of a person is published or waits. */
export async function hideAllOf(
  db: Db,
  authorId: string,
  decision: { by: string; code: HideReason; reason: string },
  now: Date,
): Promise<number> {
  const texts = await lockAllOf(db, authorId, sql`state IN ('published', 'waiting')`);
  const { by, code, reason } = decision;
  return moveByListing(texts, (ids) =>
    sql`
    UPDATE public_texts SET state = 'hidden', held_for = NULL, hidden_at = ${now}, hidden_by = ${by}, hidden_code = ${code},
      hidden_reason = ${reason} WHERE id = ${anyOf(ids)}`.execute(db),
  );
}

/** Shows again what was hidden with the account alone: only what had been published before. */
export async function showAllOf(db: Db, authorId: string, code: HideReason): Promise<number> {
  const hidden = sql`state = 'hidden' AND hidden_code = ${code} AND published_at IS NOT NULL`;
  const texts = await lockAllOf(db, authorId, hidden);
  return moveByListing(texts, (ids) =>
    sql`UPDATE public_texts SET state = 'published' WHERE id = ${anyOf(ids)}`.execute(db),
  );
}

type Place = Pick<StoredText, 'id' | 'project_id'>;

/** Somebody's texts, locked in one order. */
async function lockAllOf(db: Db, authorId: string, where: RawBuilder<unknown>): Promise<Place[]> {
  const { rows } = await sql<Place>`SELECT id, project_id FROM public_texts
    WHERE author_id = ${authorId} AND ${where} ORDER BY id FOR UPDATE`.execute(db);
  return rows;
}

/**
 * Moves texts listing by listing, in one order of listings: the state of a review changes the rating of its listing, whose
 * row is then held, and two who move texts about the same listings at once wait for each other in turn.
 */
async function moveByListing(texts: Place[], move: (ids: string[]) => Promise<unknown>): Promise<number> {
  const listings = [...Map.groupBy(texts, ({ project_id }) => project_id)];
  for (const [, ofOne] of listings.sort(([one], [other]) => (one < other ? -1 : 1)))
    await move(ofOne.map(({ id }) => id));
  return texts.length;
}
