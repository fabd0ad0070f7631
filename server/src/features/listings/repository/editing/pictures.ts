import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';
import type { Statement } from '#platform/events/change-together.ts';
import type { PictureRow } from '../../view/listings.ts';
import type { NewListing } from './insert-listing.ts';

/** A listing's pictures in the seller's order, wherever the primary one stands (decision 49). */
export function listPictures(db: Kysely<DB>, projectId: string): Promise<PictureRow[]> {
  return db
    .selectFrom('project_images')
    .select(['id', 'filename', 'is_primary', 'width', 'height', 'colour', 'placeholder', 'caption'])
    .where('project_id', '=', projectId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** The statement that adds at least one picture behind those that are there. The first of all is the primary one. */
export function pictureInsertion(
  db: Kysely<DB>,
  projectId: string,
  pictures: NewListing['images'],
  { areFirst }: { areFirst: boolean },
) {
  const rows = pictures.map((picture, index) => ({
    ...picture,
    project_id: projectId,
    position: sql<number>`${index} + (SELECT coalesce(max(position), -1) + 1 FROM project_images
      WHERE project_id = ${projectId})`,
    is_primary: areFirst && index === 0,
  }));
  return db.insertInto('project_images').values(rows);
}

/** What a file says of the picture in it. */
type PictureFile = Pick<PictureRow, 'filename' | 'width' | 'height' | 'colour' | 'placeholder'> & {
  bytes: number;
};

/** Puts another file in a picture's place. */
export async function replacePicture(db: Kysely<DB>, id: string, file: PictureFile): Promise<void> {
  const { filename, width, height, colour, placeholder, bytes } = file;
  await db
    .updateTable('project_images')
    .set({ filename, width, height, colour, placeholder, bytes })
    .where('id', '=', id)
    .execute();
}

/** Statements that give pictures of a listing, by their ids, other captions. */
export function captionUpdates(db: Kysely<DB>, captions: ReadonlyMap<string, string>): Statement[] {
  return [...captions].map(([id, caption]) =>
    db.updateTable('project_images').set({ caption }).where('id', '=', id),
  );
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
