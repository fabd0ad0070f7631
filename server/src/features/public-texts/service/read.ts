import type { ManagedTextCase } from '#contract/admin/texts/schemas.ts';
import { hasPagesAfter } from '#contract/paging.ts';
import type { OwnPublicText } from '#contract/public-texts/schemas.ts';
import { type Context, signedIn } from '#platform/context.ts';
import { managedList } from '#platform/database/managed-list.ts';
import { fail } from '#platform/errors.ts';
import { findManagedText, findText, listTextsOf, listVersions, textTable } from '../repository/lists.ts';
import { viewManagedText, viewTextCase } from '../view/managed-texts.ts';
import { type OwnTextRow, viewOwnText } from '../view/public-texts.ts';

/** Public texts as admins search, filter and sort them. */
export const PUBLIC_TEXT_LIST = managedList({ name: 'texts', table: textTable, view: viewManagedText });

/** What the caller has published, the newest first. */
export async function listOwnTexts(ctx: Context, query: { page: number; limit: number }) {
  const { page, limit } = query;
  const { rows, total } = await listTextsOf(ctx.db, signedIn(ctx).uid, query);
  return { texts: rows.map(viewOwnText), page, limit, total, hasMore: hasPagesAfter(page, limit, total) };
}

/**
 * One of the caller's own texts.
 * @throws Refusal `public_text.not_found`
 */
export async function showOwnText(ctx: Context, id: string): Promise<OwnPublicText> {
  const row = await findText(ctx.db, id);
  const isOwn = row?.author_id === signedIn(ctx).uid && row.state !== 'deleted';
  return isOwn ? viewOwnText(row) : fail('public_text.not_found');
}

/** A text, whoever's it is, with the title of its listing. */
export function findPublicText(ctx: Context, id: string): Promise<OwnTextRow | undefined> {
  return findText(ctx.db, id);
}

/**
 * A text as admins decide about it.
 * @throws Refusal `public_text.not_found`
 */
export async function showManagedText(ctx: Context, id: string): Promise<ManagedTextCase> {
  const [row, versions] = await Promise.all([findManagedText(ctx.db, id), listVersions(ctx.db, id)]);
  return row ? viewTextCase(row, versions) : fail('public_text.not_found');
}
