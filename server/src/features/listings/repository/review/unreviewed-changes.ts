import { type Insertable, type Kysely, sql } from 'kysely';
import type { ChangeQuery } from '#contract/admin/changes/schemas.ts';
import type { ListingStatus } from '#contract/listings/constants.ts';
import { containing, type TableSource } from '#platform/database/read-table.ts';
import type { DB, UnreviewedChanges } from '#platform/database/schema.generated.ts';
import type { Change } from '../../rules/snapshot.ts';
import type { Unreviewed } from '../../rules/unreviewed-changes.ts';

type Db = Kysely<DB>;

export interface UnreviewedRow {
  id: string;
  changed_at: Date;
  project_id: string;
  title: string;
  status: ListingStatus;
  revision: number;
  seller_id: string;
  seller_name: string;
  seller_email: string;
  changes: Change[];
  new_images: Unreviewed['newImages'];
  new_documents: Unreviewed['newDocuments'];
  /** Stored names of files that the listing has now. */
  files: string[];
  seen_at: Date | null;
  seen_by_name: string | null;
}

/** The statement that writes a change down for admins. */
export function unreviewedInsertion(db: Db, change: Insertable<UnreviewedChanges>) {
  return db.insertInto('unreviewed_changes').values(change);
}

const COLUMNS = sql<UnreviewedRow>`c.id, c.changed_at, c.changes, c.new_images, c.new_documents, c.seen_at,
  p.id AS project_id, p.title, p.status, p.revision,
  u.uid AS seller_id, u.display_name AS seller_name, u.email AS seller_email,
  (SELECT coalesce(nullif(a.display_name, ''), a.email) FROM users a WHERE a.uid = c.seen_by) AS seen_by_name,
  ARRAY(SELECT i.filename FROM project_images i WHERE i.project_id = p.id AND i.removed_at IS NULL
    UNION ALL SELECT d.filename FROM project_documents d WHERE d.project_id = p.id
      AND d.removed_at IS NULL) AS files`;
const FROM = sql`unreviewed_changes c JOIN projects p ON p.id = c.project_id JOIN users u ON u.uid = p.seller_id`;

const SHOWN: Record<ChangeQuery['show'], ReturnType<typeof sql>> = {
  unseen: sql`c.seen_at IS NULL`,
  seen: sql`c.seen_at IS NOT NULL`,
  all: sql`true`,
};

/** Changes as they are searched and filtered. */
export function changeTable({ search, show }: ChangeQuery): TableSource<UnreviewedRow, ChangeQuery['sort']> {
  const where = [SHOWN[show]];
  if (search) {
    const words = containing(search);
    where.push(sql`lower(p.title) || ' ' || u.email_key || ' ' || lower(u.display_name) LIKE ${words}`);
  }
  return {
    columns: COLUMNS,
    from: FROM,
    where,
    sorts: { at: sql`c.changed_at` },
    at: sql`c.changed_at`,
    key: sql`c.id`,
  };
}

export async function findUnreviewed(db: Db, id: string): Promise<UnreviewedRow | undefined> {
  const { rows } = await sql<UnreviewedRow>`SELECT ${COLUMNS} FROM ${FROM} WHERE c.id = ${id}`.execute(db);
  return rows[0];
}

/** Marks a change as seen; false when it is not there or somebody else was first. */
export async function markSeen(db: Db, id: string, by: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('unreviewed_changes')
    .set({ seen_at: now, seen_by: by })
    .where('id', '=', id)
    .where('seen_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
