import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';
import type { Statement } from '#platform/events/change-together.ts';
import type { KeptDocument } from '../../upload/read-fields.ts';
import type { DocumentRow } from '../../view/listings.ts';
import type { NewListing } from './insert-listing.ts';

/** A listing's documents in the seller's order. */
export function listDocuments(db: Kysely<DB>, projectId: string): Promise<DocumentRow[]> {
  return db
    .selectFrom('project_documents')
    .select(['id', 'filename', 'original_name', 'file_type', 'access', 'description', 'bytes'])
    .where('project_id', '=', projectId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/**
 * Statements that give documents that stay their fields, and where their order is another one their places from 0 on:
 * else the places of removed ones stay free.
 */
export function keptDocumentUpdates(
  db: Kysely<DB>,
  kept: readonly KeptDocument[],
  { areReordered }: { areReordered: boolean },
): Statement[] {
  return kept.map(({ id, fileType, access, description }, position) =>
    db
      .updateTable('project_documents')
      .set({ ...(areReordered && { position }), file_type: fileType, access })
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
