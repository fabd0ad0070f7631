import type { ManagementDetails } from '#contract/listings.ts';
import type { Context } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { findManagementDetails } from '../repository/versions.ts';
import { findMissing } from '../rules.ts';
import { termsOf } from '../terms.ts';
import { viewDecision, viewOpenVersion } from '../view.ts';

/**
 * What only a listing's seller and admins see of it; whoever asks has found out that the caller is one of them.
 * @throws Refusal `listing.not_found`
 */
export async function getManagementDetails(ctx: Context, projectId: string): Promise<ManagementDetails> {
  const row = (await findManagementDetails(ctx.db, projectId)) ?? fail('listing.not_found');
  const { title, description, images, price_paise: pricePaise, has_archive: hasArchive } = row;
  const category = row.category as '';
  const isOwn = ctx.actor.kind === 'user' && ctx.actor.uid === row.seller_id;
  return {
    ...(isOwn ? { terms: termsOf(row) } : {}),
    missing: findMissing({ title, description, category, pricePaise, images, hasArchive }),
    decision: row.decision && viewDecision(row.decision),
    openVersion: row.open && viewOpenVersion(row.open),
  };
}
