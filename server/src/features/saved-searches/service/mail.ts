import type { Context } from '#platform/context.ts';
import type { EventRow } from '#platform/events/record-event.ts';
import type { MailContent } from '#platform/mail/content.ts';
import { findsMail } from '../mails/finds.ts';
import { listFound } from '../repository/found-listings.ts';
import { findMailChoice } from '../repository/people.ts';
import { listNames } from '../repository/searches.ts';

/**
 * The mail about what somebody's searches found: what is on the market still, for searches that they have still.
 * `null` where nothing of it is left, or the address is not confirmed.
 */
export async function mailOfFinds(
  ctx: Context,
  { subjectId, data }: EventRow<'saved_search.found'>,
): Promise<MailContent | null> {
  const [names, listings, { is_confirmed }] = await Promise.all([
    listNames(
      ctx.db,
      data.searches.map(({ id }) => id),
    ),
    listFound(
      ctx.db,
      data.searches.flatMap(({ projectIds }) => projectIds),
    ),
    findMailChoice(ctx.db, subjectId, 'SAVED_SEARCH_NEWS'),
  ]);
  const searches = data.searches.flatMap(({ id, projectIds, total }) => {
    const search = names.get(id);
    const found = projectIds.flatMap((projectId) => listings.get(projectId) ?? []);
    return search && found.length > 0 ? [{ search, found, more: total - projectIds.length }] : [];
  });
  return is_confirmed && searches.length > 0 ? findsMail(searches) : null;
}
