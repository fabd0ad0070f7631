import type { Context } from '#platform/context.ts';
import { findArchive, findDocument } from '../../repository/market/for-sale.ts';

/** A stored archive by its random name, with its listing's seller and whether that is public. */
export function findArchiveByFilename(ctx: Context, filename: string) {
  return findArchive(ctx.db, filename);
}

/** A stored documentation file by its random name, with its listing's seller and whether that is public. */
export function findDocumentByFilename(ctx: Context, filename: string) {
  return findDocument(ctx.db, filename);
}
