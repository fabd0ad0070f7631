import type { Context } from '#platform/context.ts';
import type { EventRow } from '#platform/events.ts';
import type { Letter } from '#platform/mail/letter.ts';
import * as letters from '../letters.ts';
import { findNewVersionFor, findTitle, listBuyers } from '../repository/notices.ts';
import { TRUSTED_REASON } from '../rules.ts';

const BUYERS_AT_ONCE = 200;

export type DecisionEvent = EventRow<
  | 'listing.approved'
  | 'listing.changes_requested'
  | 'listing.rejected'
  | 'listing.suspended'
  | 'listing.restored'
  | 'listing.version_approved'
  | 'listing.version_changes_requested'
  | 'listing.version_rejected'
>;

/**
 * The next buyers of a listing who are to be told of its new archive, by id (rule L6); of claims and licences
 * alone they have nothing, and who bought after the approval has it already. `after`: the last one of the page before.
 */
export async function listBuyersToNotify(
  ctx: Context,
  event: EventRow<'listing.version_approved'>,
  after: string | null,
): Promise<string[]> {
  if (!event.data.newArchive) return [];
  const page = { projectId: event.subjectId, boughtBefore: new Date(event.at), limit: BUYERS_AT_ONCE };
  return listBuyers(ctx.db, { ...page, after });
}

/** What a buyer is told of a version, unless it is no longer theirs. */
export async function letterOfVersion(
  ctx: Context,
  versionId: string,
  buyerId: string,
): Promise<Letter | null> {
  const found = await findNewVersionFor(ctx.db, versionId, buyerId);
  if (!found) return null;
  const { project_id: projectId, title, number, changelog } = found;
  return letters.newVersion({ projectId, title, number, changelog });
}

/** What a seller is told of a decision, with its words. What was approved at once they saw at once. */
export async function letterOfDecision(ctx: Context, event: DecisionEvent): Promise<Letter | null> {
  if (event.data.reasonCode === TRUSTED_REASON) return null;
  const title = await findTitle(ctx.db, event.subjectId);
  return title === null ? null : decisionLetter(event, title);
}

const WRITE: Record<DecisionEvent['type'], (told: Parameters<typeof letters.approved>[0]) => Letter> = {
  'listing.approved': letters.approved,
  'listing.version_approved': letters.approved,
  'listing.changes_requested': letters.changesRequested,
  'listing.version_changes_requested': letters.changesRequested,
  'listing.rejected': letters.rejected,
  'listing.version_rejected': letters.rejected,
  'listing.suspended': letters.suspended,
  'listing.restored': letters.restored,
};

function decisionLetter({ type, subjectId, data }: DecisionEvent, title: string): Letter {
  return WRITE[type]({
    projectId: subjectId,
    title,
    version: 'number' in data ? data.number : null,
    reason: 'reason' in data ? data.reason : '',
    newArchive: 'newArchive' in data && data.newArchive,
  });
}
