import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';

type Db = Kysely<DB>;

/** A stored file of a person. */
export interface OwnFile {
  /** Folder of the store, and the name in it. */
  folder: 'photos' | 'banners' | 'images' | 'documents' | 'archives' | 'support';
  filename: string;
  /** What it belongs to. */
  id: string;
  /** As it was uploaded; empty where that is not kept. */
  name: string;
  bytes: number;
}

/**
 * The profile picture and the banner, everything stored of the person's listings, an archive that versions share once, and what they sent in
 * support threads.
 */
export async function listOwnFiles(db: Db, uid: string): Promise<OwnFile[]> {
  const { rows } = await sql<OwnFile>`
    SELECT 'photos' AS folder, photo_file AS filename, uid AS id, '' AS name, photo_bytes AS bytes
    FROM users WHERE uid = ${uid} AND photo_file IS NOT NULL
    UNION ALL
    SELECT 'banners', banner_file, uid, '', banner_bytes FROM users WHERE uid = ${uid} AND banner_file IS NOT NULL
    UNION ALL
    SELECT 'images', i.filename, i.id, '', i.bytes
    FROM project_images i JOIN projects p ON p.id = i.project_id WHERE p.seller_id = ${uid}
    UNION ALL
    SELECT 'documents', d.filename, d.id, d.original_name, d.bytes
    FROM project_documents d JOIN projects p ON p.id = d.project_id WHERE p.seller_id = ${uid}
    UNION ALL
    SELECT 'support', f.filename, f.id, f.shown_name, f.bytes FROM support_files f WHERE f.owner_id = ${uid}
    UNION ALL
    SELECT * FROM (
      SELECT DISTINCT ON (v.filename) 'archives', v.filename, v.id, v.original_name, v.bytes
      FROM project_versions v JOIN projects p ON p.id = v.project_id WHERE p.seller_id = ${uid}
      ORDER BY v.filename, v.id
    ) archives
    ORDER BY folder, id`.execute(db);
  return rows;
}

/** A paper that is drawn for the person. */
export interface OwnPaper {
  kind: 'receipt' | 'paper';
  id: string;
}

/** Receipts of what they bought and papers that concern them, of each the newest. */
export async function listOwnPapers(db: Db, uid: string, most: number): Promise<OwnPaper[]> {
  const { rows } = await sql<OwnPaper>`
    (SELECT 'receipt' AS kind, o.id FROM orders o
      WHERE o.buyer_id = ${uid} AND o.status = 'PAID'
        AND EXISTS (SELECT FROM payments p WHERE p.order_id = o.id AND p.outcome = 'entitlement')
      ORDER BY o.id DESC LIMIT ${most})
    UNION ALL
    (SELECT 'paper', t.id FROM tax_papers t
      WHERE t.seller_id = ${uid} OR t.order_id IN (SELECT id FROM orders WHERE buyer_id = ${uid})
      ORDER BY t.id DESC LIMIT ${most})`.execute(db);
  return rows;
}
