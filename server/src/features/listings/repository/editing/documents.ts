import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';
import type { KeptDocument } from '../../upload/read-fields.ts';
import type { NewListing } from './insert-listing.ts';

/** Ids and stored names of a listing's documents, in their order. */
export function listDocuments(db: Kysely<DB>, projectId: string) {
  return db
    .selectFrom('project_documents')
    .select(['id', 'filename'])
    .where('project_id', '=', projectId)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Gives documents that stay their fields and their places, from 0 on. */
export async function keepDocuments(db: Kysely<DB>, kept: readonly KeptDocument[]): Promise<void> {
  for (const [position, { id, fileType, access, description }] of kept.entries()) {
    await db
      .updateTable('project_documents')
      .set({ position, file_type: fileType, access })
      // Without words the description stays.
      .$if(description !== '', (query) => query.set({ description }))
      .where('id', '=', id)
      .execute();
  }
}

/** Adds documents behind those that are there. */
export async function appendDocuments(
  db: Kysely<DB>,
  projectId: string,
  documents: NewListing['documents'],
): Promise<void> {
  if (documents.length === 0) return;
  const behind = sql<number>`(SELECT coalesce(max(position), -1) + 1 FROM project_documents
    WHERE project_id = ${projectId})`;
  const { first } = await db.selectNoFrom(behind.as('first')).executeTakeFirstOrThrow();
  await db
    .insertInto('project_documents')
    .values(
      documents.map((document, index) => ({ ...document, project_id: projectId, position: first + index })),
    )
    .execute();
}

export async function deleteDocumentRows(db: Kysely<DB>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .deleteFrom('project_documents')
    .where('id', 'in', [...ids])
    .execute();
}
