import type { ProjectQuery } from '#contract/admin/schemas.ts';
import type { ManagedProject } from '#contract/listings/schemas.ts';
import { hasPagesAfter } from '#contract/paging.ts';
import { type Context, signedIn } from '#platform/context.ts';
import type { ManagedList } from '#platform/database/managed-list.ts';
import {
  everyOfStatus,
  type ListedRow,
  listForAdmin,
  listOfSeller,
  type ManagedRows,
} from '../repository/managed.ts';
import { viewManaged } from '../view/listings.ts';

interface Page {
  page: number;
  limit: number;
}
interface ManagedPage extends Page {
  projects: ManagedProject[];
  total: number;
  hasMore: boolean;
}

/** The caller's own listings, or with `waiting` those that wait for their seller, newest first. */
export async function listMine(ctx: Context, query: Page & { waiting?: boolean }): Promise<ManagedPage> {
  return viewPage(await listOfSeller(ctx.db, signedIn(ctx).uid, query), query);
}

/**
 * What waits for a decision, or the listings in one state; those that wait longest first unless sorted otherwise. A page
 * shows more of a listing than a file, and is one statement of its own.
 */
export const LISTING_LIST: ManagedList<ProjectQuery, ManagedPage, ListedRow> = {
  page: async (ctx, query) => viewPage(await listForAdmin(ctx.db, query), query),
  rows: (ctx, { status, search }) => everyOfStatus(ctx.db, status, search),
};

function viewPage({ rows, total }: ManagedRows, { page, limit }: Page): ManagedPage {
  return { projects: rows.map(viewManaged), page, limit, total, hasMore: hasPagesAfter(page, limit, total) };
}
