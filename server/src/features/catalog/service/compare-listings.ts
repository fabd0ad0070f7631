import type { ComparedListing } from '#contract/catalog/comparison/schemas.ts';
import type { Context } from '#platform/context.ts';
import { summariseReports } from '../../inspection/public.ts';
import { listCompared } from '../repository/compared-listings.ts';
import { viewCompared } from '../view/compared-listings.ts';

/** Public listings by their facts, in the order of their ids; others are left out. */
export async function compareListings(ctx: Context, ids: readonly string[]): Promise<ComparedListing[]> {
  const rows = await listCompared(ctx.db, ids);
  const reports = await summariseReports(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => viewCompared(row, reports.get(row.id) ?? null));
}
