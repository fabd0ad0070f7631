import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';

/** Listings that wait for nobody but their seller, and were never on the market. */
const WAITS_FOR_SELLER = sql`status IN ('draft', 'changes_requested') AND published_at IS NULL`;

export interface Abandoned {
  id: string;
  title: string;
  seller_id: string;
}

/**
 * The next drafts that nobody has changed since and whose sellers were not told, their rows held; one that was changed
 * after it was told is told again. Nobody is waited for: what is being changed is not abandoned.
 */
export async function lockUnnotified(
  db: Kysely<DB>,
  { unchangedSince, limit }: { unchangedSince: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM projects
    WHERE ${WAITS_FOR_SELLER} AND updated_at <= ${unchangedSince}
      AND (removal_told_at IS NULL OR removal_told_at < updated_at)
      AND NOT EXISTS (SELECT FROM orders WHERE orders.project_id = projects.id)
    ORDER BY updated_at, id LIMIT ${limit} FOR NO KEY UPDATE SKIP LOCKED`.execute(db);
  return rows.map(({ id }) => id);
}

/** Keeps when the sellers of these drafts were told. Call it for some: an update of none empties every cache too. */
export async function markNotified(db: Kysely<DB>, ids: readonly string[], now: Date): Promise<void> {
  await db.updateTable('projects').set({ removal_told_at: now }).where('id', 'in', ids).execute();
}

/** When drafts may be removed: unchanged since the one, and told before the other. */
export interface RemovalDue {
  unchangedSince: Date;
  toldBefore: Date;
}

/** The next drafts after `after` whose seller was told long enough ago and has changed nothing since. */
export async function listRemovable(
  db: Kysely<DB>,
  due: RemovalDue & { after: string | null; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM projects WHERE ${removable(due)} AND (${due.after}::uuid IS NULL OR id > ${due.after})
    ORDER BY id LIMIT ${due.limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The draft, if it may still be removed once nobody else works on it: its row is held to the end. */
export async function lockRemovable(
  db: Kysely<DB>,
  id: string,
  due: RemovalDue,
): Promise<Abandoned | undefined> {
  const { rows } = await sql<Abandoned>`
    SELECT id, title, seller_id FROM projects WHERE id = ${id} AND ${removable(due)} FOR UPDATE`.execute(db);
  return rows[0];
}

const removable = ({ unchangedSince, toldBefore }: RemovalDue) => sql`${WAITS_FOR_SELLER}
  AND updated_at <= ${unchangedSince} AND removal_told_at >= updated_at AND removal_told_at <= ${toldBefore}`;

/** The title of a draft whose seller was told so, unless it was changed or removed since. */
export async function findNotified(db: Kysely<DB>, id: string): Promise<{ title: string } | undefined> {
  const { rows } = await sql<{ title: string }>`
    SELECT title FROM projects WHERE id = ${id} AND ${WAITS_FOR_SELLER} AND removal_told_at >= updated_at`.execute(
    db,
  );
  return rows[0];
}
