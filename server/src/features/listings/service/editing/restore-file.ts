import { LISTING_LIMITS } from '#contract/listings/constants.ts';
import type { ProjectDocument } from '#contract/listings/schemas.ts';
import { type Context, publicAnswersChanged } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { withinQuota } from '../../../accounts/public.ts';
import { listDocuments } from '../../repository/editing/documents.ts';
import { updateListing } from '../../repository/editing/own-listing.ts';
import { listPictures, makePrimary } from '../../repository/editing/pictures.ts';
import {
  bringBack,
  forgetMarks,
  lockRemoved,
  type RemovableTable,
  type RemovedFile,
} from '../../repository/editing/removed-files.ts';
import { viewDocument, viewPicture } from '../../view/listings.ts';
import { lockInState, OPEN_TO_CHANGE } from '../own-listing.ts';
import { watchListing } from '../review/unreviewed-changes.ts';
import type { Pictures } from './change-pictures.ts';

/**
 * Brings a picture back that was removed from the caller's listing, to its place, with its caption and its mark. One
 * that is there stays as it is (rule F8).
 * @throws Refusal `listing.not_found`, `listing.not_moved`, `listing.not_restorable`, `listing.too_many_files`,
 * `listing.quota_full`
 */
export function restorePicture(ctx: Context, id: string, imageId: string): Promise<Pictures> {
  return restore(ctx, id, imageId, {
    table: 'project_images',
    list: async (db) => (await listPictures(db, id)).map(viewPicture),
    mark: async (ctx, file, isAlone) => {
      if (!file.wasPrimary && !isAlone) return;
      await makePrimary(ctx.db, id, file.id);
      await forgetMarks(ctx.db, id, file.removedAt);
    },
    answer: (images, revision) => ({ images, revision }),
  });
}

/**
 * The same with a document.
 * @throws Refusal as `restorePicture`
 */
export function restoreDocument(
  ctx: Context,
  id: string,
  documentId: string,
): Promise<{ documentationFiles: ProjectDocument[]; revision: number }> {
  return restore(ctx, id, documentId, {
    table: 'project_documents',
    list: async (db) => (await listDocuments(db, id)).map(viewDocument),
    mark: async () => {},
    answer: (documentationFiles, revision) => ({ documentationFiles, revision }),
  });
}

interface Kind<File, Answer> {
  table: RemovableTable;
  list: (db: Context['db']) => Promise<File[]>;
  mark: (ctx: Context, file: RemovedFile, isAlone: boolean) => Promise<void>;
  answer: (files: File[], revision: number) => Answer;
}

const WORDS = {
  project_images: { field: 'images', limit: LISTING_LIMITS.images, kind: 'images' },
  project_documents: { field: 'documents', limit: LISTING_LIMITS.documents, kind: 'documentation files' },
} as const;

/** What was removed takes none of its seller's room: it has to fit again, as long as its row says. */
function restore<File extends { _id: string }, Answer>(
  ctx: Context,
  id: string,
  fileId: string,
  { table, list, mark, answer }: Kind<File, Answer>,
): Promise<Answer> {
  return withinQuota(ctx, Number.POSITIVE_INFINITY, async (ctx) => {
    const { status, revision } = await lockInState(ctx, id, OPEN_TO_CHANGE);
    const present = await list(ctx.db);
    if (present.some(({ _id }) => _id === fileId.toLowerCase())) return answer(present, revision);
    const file = (await lockRemoved(ctx.db, table, id, fileId)) ?? fail('listing.not_restorable');
    const { field, limit, kind } = WORDS[table];
    if (present.length >= limit) fail('listing.too_many_files', { limit, kind });
    const noteChange = await watchListing(ctx, { id, status });
    await bringBack(ctx.db, table, file);
    await mark(ctx, file, present.length === 0);
    await noteChange();
    await recordEvent(ctx, 'listing.changed', id, { fields: [field] });
    publicAnswersChanged(ctx);
    return answer(await list(ctx.db), await updateListing(ctx.db, id, {}, ctx.now()));
  });
}
