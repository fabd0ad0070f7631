import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';

type Db = Kysely<DB>;

/** A picture that was taken out of an archive. */
export interface ArchivePictureRow {
  path: string;
  filename: string;
  width: number;
  height: number;
  colour: string;
  position: number | null;
}

const COLUMNS = ['path', 'filename', 'width', 'height', 'colour', 'position'] as const;

/** Those of a version that were taken out of this archive. */
export function listPictures(
  db: Db,
  { id, sha256 }: { id: string; sha256: Buffer },
): Promise<ArchivePictureRow[]> {
  return db
    .selectFrom('inspection_pictures')
    .select(COLUMNS)
    .where('version_id', '=', id)
    .where('sha256', '=', sha256)
    .execute();
}

/** What everybody sees of a version's pictures, in their order. */
export function listGallery(db: Db, versionId: string): Promise<ArchivePictureRow[]> {
  return db
    .selectFrom('inspection_pictures as i')
    .innerJoin('project_versions as v', (join) =>
      join.onRef('v.id', '=', 'i.version_id').onRef('v.sha256', '=', 'i.sha256'),
    )
    .select(COLUMNS.map((column) => `i.${column}` as const))
    .where('i.version_id', '=', versionId)
    .where('i.position', 'is not', null)
    .orderBy('i.position')
    .execute();
}

/** Keeps these pictures of a version and no others; the stored names of those that are gone. */
export async function replacePictures(
  db: Db,
  { id, sha256 }: { id: string; sha256: Buffer },
  pictures: readonly ArchivePictureRow[],
): Promise<string[]> {
  const names = pictures.map(({ filename }) => filename);
  const gone = await db
    .deleteFrom('inspection_pictures')
    .where('version_id', '=', id)
    .where(sql<boolean>`filename <> ALL(${names}::text[])`)
    .returning('filename')
    .execute();
  if (pictures.length > 0) {
    await db
      .insertInto('inspection_pictures')
      .values(pictures.map((picture) => ({ ...picture, version_id: id, sha256 })))
      .onConflict((on) =>
        on.columns(['version_id', 'path']).doUpdateSet((eb) => ({ position: eb.ref('excluded.position') })),
      )
      .execute();
  }
  return gone.map(({ filename }) => filename);
}
