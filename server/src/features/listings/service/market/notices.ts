import { INSPECTION_REASON } from '#contract/listings/constants.ts';
import type { Context } from '#platform/context.ts';
import type { EventRow } from '#platform/events/record-event.ts';
import type { MailContent } from '#platform/mail/content.ts';
import { listBuyers } from '../../../ownership/public.ts';
import * as mails from '../../mails/decisions.ts';
import { findNewVersionFor, findTitle } from '../../repository/market/notices.ts';
import { TRUSTED_REASON } from '../../rules/states.ts';

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
  return listBuyers(ctx, { ...page, after });
}

/** What a buyer is told of a version, unless it is no longer theirs. */
export async function mailOfVersion(
  ctx: Context,
  versionId: string,
  buyerId: string,
): Promise<MailContent | null> {
  const found = await findNewVersionFor(ctx.db, versionId, buyerId);
  if (!found) return null;
  const { project_id: projectId, title, number, changelog } = found;
  return mails.newVersion({ projectId, title, number, changelog });
}

/** What a seller is told of a decision, with its words. What was approved at once they saw at once. */
export async function mailOfDecision(ctx: Context, event: DecisionEvent): Promise<MailContent | null> {
  if (event.data.reasonCode === TRUSTED_REASON) return null;
  const title = await findTitle(ctx.db, event.subjectId);
  return title === null ? null : decisionMail(event, title);
}

const WRITE: Record<DecisionEvent['type'], (told: Parameters<typeof mails.approved>[0]) => MailContent> = {
  'listing.approved': mails.approved,
  'listing.version_approved': mails.approved,
  'listing.changes_requested': mails.changesRequested,
  'listing.version_changes_requested': mails.changesRequested,
  'listing.rejected': mails.rejected,
  'listing.version_rejected': mails.rejected,
  'listing.suspended': mails.suspended,
  'listing.restored': mails.restored,
};

function decisionMail({ type, subjectId, data }: DecisionEvent, title: string): MailContent {
  return WRITE[type]({
    projectId: subjectId,
    title,
    version: 'number' in data ? data.number : null,
    reason: 'reason' in data ? data.reason : '',
    newArchive: 'newArchive' in data && data.newArchive,
    byInspection: data.reasonCode === INSPECTION_REASON,
  });
}
