import { type Kysely, sql } from 'kysely';
import type { ReviewInput } from '#contract/reviews/schemas.ts';
import type { DB } from '#platform/database/schema.generated.ts';

type Db = Kysely<DB>;

interface Written extends Pick<ReviewInput, 'rating' | 'marks'> {
  projectId: string;
  buyerId: string;
  samePerson: boolean;
}

export interface NewReview extends Written {
  id: string;
  sellerId: string;
  now: Date;
}

/** The version that somebody downloaded last; the one that is sold where they have downloaded none. */
const versionOf = ({ projectId, buyerId }: Pick<Written, 'projectId' | 'buyerId'>) => sql`coalesce((
    SELECT d.version_id FROM download_days d JOIN project_versions n ON n.id = d.version_id
    WHERE d.user_id = ${buyerId} AND n.project_id = ${projectId} ORDER BY d.day DESC, n.created_at DESC LIMIT 1
  ), (SELECT p.current_version_id FROM projects p WHERE p.id = ${projectId}))`;

/** Adds a review whose text is there; false where its author has one of this listing already. */
export async function insertReview(db: Db, review: NewReview): Promise<boolean> {
  const { id, projectId, sellerId, buyerId, rating, samePerson, now } = review;
  const { asDescribed = null, runs = null, documented = null, supported = null } = review.marks ?? {};
  const { numAffectedRows = 0n } = await sql`
    INSERT INTO reviews (id, project_id, seller_id, buyer_id, version_id, rating, as_described, runs, documented, supported,
      same_person, created_at)
    VALUES (${id}, ${projectId}, ${sellerId}, ${buyerId}, ${versionOf(review)}, ${rating}, ${asDescribed}, ${runs},
      ${documented}, ${supported}, ${samePerson}, ${now})
    ON CONFLICT (project_id, buyer_id) WHERE NOT deleted DO NOTHING`.execute(db);
  return numAffectedRows > 0n;
}

/** Changes a review whose text is locked. */
export async function updateReview(db: Db, id: string, review: Written): Promise<void> {
  const { asDescribed = null, runs = null, documented = null, supported = null } = review.marks ?? {};
  await sql`UPDATE reviews SET rating = ${review.rating}, as_described = ${asDescribed}, runs = ${runs},
      documented = ${documented}, supported = ${supported}, same_person = ${review.samePerson},
      version_id = ${versionOf(review)}
    WHERE id = ${id} AND NOT deleted`.execute(db);
}

/** Puts a reply beside a review that everybody sees; false where there is one already. */
export async function setReply(db: Db, id: string, replyId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reviews')
    .set({ reply_id: replyId })
    .where('id', '=', id)
    .where('reply_id', 'is', null)
    .where('shown', '=', true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function removeReply(db: Db, replyId: string): Promise<void> {
  await db.updateTable('reviews').set({ reply_id: null }).where('reply_id', '=', replyId).execute();
}

/** Counts somebody's word for a review once, or takes it back once; how many there are, nothing where it is not shown. */
export async function setHelpful(
  db: Db,
  { reviewId, userId, isHelpful, now }: { reviewId: string; userId: string; isHelpful: boolean; now: Date },
): Promise<number | undefined> {
  const changed = isHelpful
    ? sql`INSERT INTO review_helpful (review_id, user_id, at) VALUES (${reviewId}, ${userId}, ${now})
        ON CONFLICT DO NOTHING`
    : sql`DELETE FROM review_helpful WHERE review_id = ${reviewId} AND user_id = ${userId}`;
  const { numAffectedRows = 0n } = await changed.execute(db);
  const by = Number(numAffectedRows) * (isHelpful ? 1 : -1);
  const row = await db
    .updateTable('reviews')
    .set(({ eb }) => ({ helpful: eb('helpful', '+', by) }))
    .where('id', '=', reviewId)
    .where('shown', '=', true)
    .returning('helpful')
    .executeTakeFirst();
  return row?.helpful;
}
