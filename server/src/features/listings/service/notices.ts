import { type Context, inTransaction } from '#platform/context.ts';
import type { EventRow } from '#platform/events.ts';
import type { Letter } from '#platform/mail/letter.ts';
import { sendLetter } from '#platform/mail/send-letter.ts';
import * as letters from '../letters.ts';
import { findNewVersionFor, findSellerOf, noteBuyers } from '../repository/notices.ts';
import { TRUSTED_REASON } from '../rules.ts';

/** One buyer is told of one version. */
export const NEW_VERSION_MAIL = 'listings.mail-new-version';

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
 * A job: each buyer of a listing is told of its new archive, in a job of their own (rules.md L6); of claims and
 * licences alone they have nothing. Buyer and job are written together, so that however often this runs, and wherever
 * it was cut, nobody gets a second one.
 */
export async function tellBuyers(ctx: Context, event: EventRow<'listing.version_approved'>): Promise<void> {
  const { versionId, newArchive } = event.data;
  if (!newArchive) return;
  const page = {
    ...{ versionId, projectId: event.subjectId, limit: BUYERS_AT_ONCE },
    boughtBefore: new Date(event.at),
  };
  let after: string | null = null;
  do {
    after = await inTransaction(ctx, async (ctx) => {
      const buyers = await noteBuyers(ctx.db, { ...page, after });
      for (const { buyer_id: buyerId, fresh } of buyers) {
        if (fresh) await ctx.jobs.send(ctx, NEW_VERSION_MAIL, { versionId, buyerId });
      }
      return buyers.at(-1)?.buyer_id ?? null;
    });
  } while (after !== null);
}

/** A job: mails a buyer about a version, unless it is no longer theirs. */
export async function mailNewVersion(
  ctx: Context,
  { versionId, buyerId }: { versionId: string; buyerId: string },
): Promise<void> {
  const found = await findNewVersionFor(ctx.db, versionId, buyerId);
  if (!found) return;
  const { email, project_id: projectId, title, number, changelog } = found;
  await sendLetter(ctx, { to: email, letter: letters.newVersion({ projectId, title, number, changelog }) });
}

/** A job: tells a seller what was decided, with the words. What was approved at once they saw at once. */
export async function mailDecision(ctx: Context, event: DecisionEvent): Promise<void> {
  if (event.data.reasonCode === TRUSTED_REASON) return;
  const found = await findSellerOf(ctx.db, event.subjectId);
  if (!found) return;
  await sendLetter(ctx, { to: found.email, letter: decisionLetter(event, found.title) });
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

/** Events that mail the seller. */
export const DECISION_EVENTS = Object.keys(WRITE) as DecisionEvent['type'][];

function decisionLetter({ type, subjectId, data }: DecisionEvent, title: string): Letter {
  return WRITE[type]({
    projectId: subjectId,
    title,
    version: 'number' in data ? data.number : null,
    reason: 'reason' in data ? data.reason : '',
    newArchive: 'newArchive' in data && data.newArchive,
  });
}
