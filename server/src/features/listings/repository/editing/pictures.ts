import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';
import type { PictureRow } from '../../view/listings.ts';
import type { NewListing } from './insert-listing.ts';

/** A listing's pictures in the seller's order, wherever the primary one stands (decision 49). */
export function listPictures(db: Kysely<DB>, projectId: string): Promise<PictureRow[]> {
  return db
    .selectFrom('project_images')
    .select(['id', 'filename', 'is_primary', 'width', 'height', 'colour', 'placeholder'])
    .where('project_id', '=', projectId)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Adds pictures behind those that are there; the first of all is the primary one. */
export async function appendPictures(
  db: Kysely<DB>,
  projectId: string,
  pictures: NewListing['images'],
): Promise<void> {
  if (pictures.length === 0) return;
  const { last } = await db
    .selectFrom('project_images')
    .select((eb) => eb.fn.max<number | null>('position').as('last'))
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow();
  const rows = pictures.map((picture, index) => ({
    ...picture,
    project_id: projectId,
    position: (last ?? -1) + 1 + index,
    is_primary: last === null && index === 0,
  }));
  await db.insertInto('project_images').values(rows).execute();
}

export async function deletePictureRow(db: Kysely<DB>, id: string): Promise<void> {
  await db.deleteFrom('project_images').where('id', '=', id).execute();
}

/** Makes one picture of a listing the primary one; two statements, because the index allows no second for a moment. */
export async function makePrimary(db: Kysely<DB>, projectId: string, id: string): Promise<void> {
  await db
    .updateTable('project_images')
    .set({ is_primary: false })
    .where('project_id', '=', projectId)
    .where('is_primary', '=', true)
    .execute();
  await db.updateTable('project_images').set({ is_primary: true }).where('id', '=', id).execute();
}

/** Brings a listing's pictures into the order of these ids. */
export async function orderPictures(
  db: Kysely<DB>,
  projectId: string,
  ids: readonly string[],
): Promise<void> {
  await sql`UPDATE project_images SET position = wanted.place - 1
    FROM unnest(${[...ids]}::uuid[]) WITH ORDINALITY wanted (id, place)
    WHERE project_images.id = wanted.id AND project_id = ${projectId}`.execute(db);
}
