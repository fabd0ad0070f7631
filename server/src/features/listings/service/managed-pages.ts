import { hasPagesAfter } from '#contract/fields.ts';
import type { ListingStatus, ManagedProject } from '#contract/listings.ts';
import { type Context, signedIn } from '#platform/context.ts';
import {
  everyOfStatus,
  type ListedRow,
  listByStatus,
  listOfSeller,
  listWaiting,
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

/** What waits for a decision, or the listings in one state; those that wait longest first. */
export async function listForReview(
  ctx: Context,
  { status, search, ...page }: Page & { status: ListingStatus | 'waiting'; search?: string | undefined },
): Promise<ManagedPage> {
  const rows =
    status === 'waiting'
      ? await listWaiting(ctx.db, page, search)
      : await listByStatus(ctx.db, status, page, search);
  return viewPage(rows, page);
}

/** All of what `listForReview` pages through, newest first, for a file. */
export function everyListing(
  ctx: Context,
  { status, search }: { status: ListingStatus | 'waiting'; search?: string | undefined },
): AsyncGenerator<ListedRow> {
  return everyOfStatus(ctx.db, status, search);
}

function viewPage({ rows, total }: ManagedRows, { page, limit }: Page): ManagedPage {
  return { projects: rows.map(viewManaged), page, limit, total, hasMore: hasPagesAfter(page, limit, total) };
}
