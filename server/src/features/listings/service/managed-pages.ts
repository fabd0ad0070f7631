import type { ProjectQuery } from '#contract/admin.ts';
import { hasPagesAfter } from '#contract/fields.ts';
import type { ManagedProject } from '#contract/listings.ts';
import { type Context, signedIn } from '#platform/context.ts';
import {
  everyOfStatus,
  type ListedRow,
  listForAdmin,
  listOfSeller,
  type ManagedRows,
} from '../repository/managed.ts';
import { viewManaged } from '../view.ts';

interface Page {
  page: number;
  limit: number;
}
interface ManagedPage extends Page {
  projects: ManagedProject[];
  total: number;
  hasMore: boolean;
}

/** The caller's own listings, newest first. */
export async function listMine(ctx: Context, page: Page): Promise<ManagedPage> {
  return viewPage(await listOfSeller(ctx.db, signedIn(ctx).uid, page), page);
}

/** What waits for a decision, or the listings in one state; those that wait longest first unless sorted otherwise. */
export async function listForReview(ctx: Context, query: ProjectQuery): Promise<ManagedPage> {
  return viewPage(await listForAdmin(ctx.db, query), query);
}

/** All of what `listForReview` pages through, newest first, for a file. */
export function everyListing(ctx: Context, { status, search }: ProjectQuery): AsyncGenerator<ListedRow> {
  return everyOfStatus(ctx.db, status, search);
}

function viewPage({ rows, total }: ManagedRows, { page, limit }: Page): ManagedPage {
  return { projects: rows.map(viewManaged), page, limit, total, hasMore: hasPagesAfter(page, limit, total) };
}
