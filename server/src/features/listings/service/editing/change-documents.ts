import { LISTING_LIMITS } from '#contract/listings/constants.ts';
import type { Context } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import type { Statement } from '#platform/events/change-together.ts';
import { documentInsertion, keptDocumentUpdates } from '../../repository/editing/documents.ts';
import type { NewListing } from '../../repository/editing/insert-listing.ts';
import { documentRemoval } from '../../repository/editing/removed-files.ts';
import type { Snapshot } from '../../rules/snapshot.ts';
import type { KeptDocument } from '../../upload/read-fields.ts';

type Documents = Snapshot['documents'];

interface DocumentsChanged {
  statements: Statement[];
  /** As they are afterwards. */
  documents: Documents;
  /** Whether any is gone; it can be brought back for a while (rule F8). */
  areRemoved: boolean;
}

/**
 * Removes the documents of a locked listing that are not among `kept`, orders and describes the others, and adds new
 * ones behind them. Without `kept` all stay as they are.
 * @throws Refusal `listing.document_not_found`, `listing.too_many_files`
 */
export function changeDocuments(
  { db, now }: Context,
  projectId: string,
  present: Documents,
  { kept, added }: { kept: readonly KeptDocument[] | undefined; added: NewListing['documents'] },
): DocumentsChanged {
  const stay = kept ? kept.map((one) => describe(present, one)) : present;
  const lost = kept ? present.filter(({ id }) => !kept.some((one) => one.id === id)) : [];
  const limit = LISTING_LIMITS.documents;
  if (stay.length + added.length > limit) {
    fail('listing.too_many_files', { limit, kind: 'documentation files' });
  }
  return {
    statements: [
      ...documentRemoval(
        db,
        lost.map(({ id }) => id),
        now(),
      ),
      ...keptDocumentUpdates(db, kept ?? [], { areReordered: areReordered(present, stay) }),
      ...documentInsertion(db, projectId, added),
    ],
    documents: [...stay, ...added.map(asDocument)],
    areRemoved: lost.length > 0,
  };
}

/** Whether those that stay come in another order than before. */
function areReordered(present: Documents, stay: Documents): boolean {
  const places = stay.map(({ id }) => present.findIndex((one) => one.id === id));
  return places.some((place, index) => index > 0 && place < places[index - 1]!);
}

/** A document as it is kept; without words its description stays. */
function describe(present: Documents, { id, fileType, access, description }: KeptDocument) {
  const before = present.find((one) => one.id === id) ?? fail('listing.document_not_found');
  return { ...before, fileType, access, description: description || before.description };
}

function asDocument(row: NewListing['documents'][number]): Documents[number] {
  const { id, filename, original_name: originalName, file_type: fileType, access, description, bytes } = row;
  return { id, filename, originalName, fileType, access, description, bytes };
}
