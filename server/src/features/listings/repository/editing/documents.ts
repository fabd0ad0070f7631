import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';
import type { Statement } from '#platform/events/change-together.ts';
import type { KeptDocument } from '../../upload/read-fields.ts';
import type { NewListing } from './insert-listing.ts';

/** Statements that give documents that stay their fields and their places, from 0 on. */
export function keptDocumentUpdates(db: Kysely<DB>, kept: readonly KeptDocument[]): Statement[] {
  return kept.map(({ id, fileType, access, description }, position) =>
    db
      .updateTable('project_documents')
      .set({ position, file_type: fileType, access })
      // Without words the description stays.
      .$if(description !== '', (query) => query.set({ description }))
      .where('id', '=', id),
  );
}

/** The statement that adds documents behind those that are there; none without documents. */
export function documentInsertion(
  db: Kysely<DB>,
  projectId: string,
  documents: NewListing['documents'],
): Statement[] {
  if (documents.length === 0) return [];
  const rows = documents.map((document, index) => ({
    ...document,
    project_id: projectId,
    position: sql<number>`${index} + (SELECT coalesce(max(position), -1) + 1 FROM project_documents
      WHERE project_id = ${projectId})`,
  }));
  return [db.insertInto('project_documents').values(rows)];
}

/** The statement that deletes the rows of documents; none without documents. */
export function documentDeletion(db: Kysely<DB>, ids: readonly string[]): Statement[] {
  return ids.length === 0 ? [] : [db.deleteFrom('project_documents').where('id', 'in', [...ids])];
}
