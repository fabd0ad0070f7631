import { LISTING_LIMITS } from '#contract/listings/constants.ts';
import type { Context } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import {
  appendDocuments,
  deleteDocumentRows,
  keepDocuments,
  listDocuments,
} from '../../repository/editing/documents.ts';
import type { NewListing } from '../../repository/editing/insert-listing.ts';
import type { KeptDocument } from '../../upload/read-fields.ts';

/**
 * Removes the documents of a locked listing that are not among `kept`, orders and describes the others, and adds new
 * ones behind them. Without `kept` all stay as they are.
 * @returns the stored names that have lost their rows
 * @throws Refusal `listing.document_not_found`, `listing.too_many_files`
 */
export async function changeDocuments(
  ctx: Context,
  projectId: string,
  kept: readonly KeptDocument[] | undefined,
  added: NewListing['documents'],
): Promise<string[]> {
  if (!kept && added.length === 0) return [];
  const present = await listDocuments(ctx.db, projectId);
  const stays = new Set(kept?.map(({ id }) => id));
  const lost = kept ? present.filter(({ id }) => !stays.has(id)) : [];
  if (kept && present.length - lost.length < kept.length) fail('listing.document_not_found');
  const limit = LISTING_LIMITS.documents;
  if (present.length - lost.length + added.length > limit) {
    fail('listing.too_many_files', { limit, kind: 'documentation files' });
  }
  await deleteDocumentRows(
    ctx.db,
    lost.map(({ id }) => id),
  );
  await keepDocuments(ctx.db, kept ?? []);
  await appendDocuments(ctx.db, projectId, added);
  return lost.map(({ filename }) => filename);
}
