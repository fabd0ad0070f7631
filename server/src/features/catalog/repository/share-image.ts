import type { Kysely } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';

export interface ShareImageRow {
  title: string;
  category: string;
  price_paise: number;
  revision: number;
  /** Stored name of the primary picture. */
  filename: string;
}

/** What a public listing's share image shows; nothing for any other (rule L2). */
export function findShareImageRow(db: Kysely<DB>, id: string): Promise<ShareImageRow | undefined> {
  return db
    .selectFrom('projects as p')
    .innerJoin('project_images as i', (join) =>
      join.onRef('i.project_id', '=', 'p.id').on('i.is_primary', '=', true),
    )
    .select(['p.title', 'p.category', 'p.price_paise', 'p.revision', 'i.filename'])
    .where('p.id', '=', id)
    .where('p.listed', '=', true)
    .executeTakeFirst();
}
