import type { Announcement } from '#contract/support/schemas.ts';
import { type Context, inTransaction, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { takePlace } from '#platform/limits/rate-limit.ts';
import { maskContacts } from '../../masking/public.ts';
import { findVersion, insertAnnouncement } from '../repository/announcements.ts';
import { ANNOUNCEMENTS } from '../rules/limits.ts';
import { viewAnnouncement } from '../view/announcements.ts';

/**
 * Tells the owners of the caller's listing about one published version; of two at once one is told (rule R6).
 * @throws Refusal `listing.not_found`, `support.version_not_published`, `support.announced_already`, `request.too_many`
 */
export async function announceVersion(
  ctx: Context,
  { projectId, versionId }: { projectId: string; versionId: string },
  content: string,
): Promise<Announcement> {
  const { uid } = signedIn(ctx);
  const version = await findVersion(ctx.db, { projectId, versionId });
  if (version?.seller_id !== uid) return fail('listing.not_found');
  await takePlace(ctx, ANNOUNCEMENTS, uid);
  return inTransaction(ctx, async (ctx) => {
    if (!version.is_published) fail('support.version_not_published');
    const { text: masked_content, kinds: masked } = maskContacts(content, {
      allowedLinks: version.demo_url === '' ? [] : [version.demo_url],
    });
    const row = await insertAnnouncement(ctx.db, {
      ...{ version_id: versionId, project_id: projectId, seller_id: uid },
      ...{ content, masked_content, masked, created_at: ctx.now() },
    });
    if (!row) return fail('support.announced_already');
    await recordEvent(ctx, 'listing.version_announced', projectId, {
      ...{ versionId, number: version.number, masked },
    });
    return viewAnnouncement(row);
  });
}
