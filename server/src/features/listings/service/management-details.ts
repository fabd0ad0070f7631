import { sortUses } from '#contract/listings/permitted-use.ts';
import type { ManagementDetails } from '#contract/listings/schemas.ts';
import type { Context } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { isSeller } from '../../ownership/public.ts';
import { findManagementDetails } from '../repository/versions.ts';
import { termsOf } from '../rules/negotiation-terms.ts';
import { findMissing } from '../rules/states.ts';
import { viewDecision, viewOpenVersion } from '../view/listings.ts';

/**
 * What only a listing's seller and admins see of it; whoever asks has found out that the caller is one of them.
 * @throws Refusal `listing.not_found`
 */
export async function getManagementDetails(ctx: Context, projectId: string): Promise<ManagementDetails> {
  const row = (await findManagementDetails(ctx.db, projectId)) ?? fail('listing.not_found');
  const { title, description, images, has_price: hasPrice, has_archive: hasArchive } = row;
  const category = row.category as '';
  const isOwn = isSeller(row, ctx.actor.kind === 'user' ? ctx.actor : undefined);
  return {
    ...(isOwn ? { terms: termsOf(row) } : {}),
    missing: findMissing({ title, description, category, hasPrice, images, hasArchive }),
    decision: row.decision && viewDecision(row.decision),
    curable: row.curable,
    permittedUse: sortUses(row.permitted_use),
    openVersion: row.open && viewOpenVersion(row.open),
  };
}
