import type * as z from 'zod';
import { recordAct } from '#audit/record-act.ts';
import type { DECISION_REASONS } from '#contract/admin/constants.ts';
import type { ReportDecision } from '#contract/admin/reports/constants.ts';
import type { ReportCase, ReportResolution } from '#contract/admin/reports/schemas.ts';
import type { HideReason } from '#contract/public-texts/constants.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { lockOtherAccount, warnAccount } from '../../../accounts/public.ts';
import { endTrust, lockListings } from '../../../listings/public.ts';
import { findPublicText } from '../../../public-texts/public.ts';
import { type ResolvedThing, resolveReports, showReport } from '../../../trust/public.ts';
import { lockAccountState, lockListingStatus, lockWarnings } from '../../repository/states-before-acts.ts';
import { suspendAsAdmin } from '../listings.ts';
import { suspendUser } from '../people.ts';
import { hideAsAdmin } from './texts.ts';

type Decided = z.output<typeof ReportResolution>;

/**
 * Decides about a reported thing: all open reports about it, what is done, and the words, together or not at all
 * (rule R4). What somebody else has done meanwhile is not done again.
 * @throws Refusal as `resolveReports`; `account.not_yourself`, `account.wrong_role`; `listing.not_moved` for one that is not published
 */
export async function resolveAsAdmin(ctx: Context, id: string, decided: Decided): Promise<ReportCase> {
  await inTransaction(ctx, async (ctx) => {
    const thing = await resolveReports(ctx, id, decided);
    await ACTS[decided.act](ctx, thing, decided);
    const { act, reasonCode, reason } = decided;
    if (act !== 'dismiss') await endTrustOf(ctx, thing, reason);
    await recordAct(ctx, {
      act: 'report.resolve',
      subjectType: 'report',
      subjectId: id,
      reasonCode,
      reason,
      before: { status: 'open', reports: thing.reports },
      after: { status: 'resolved', reports: thing.reports, decision: act, about: thing.about },
    });
  });
  return showReport(ctx, id);
}

const ACTS: Record<Decided['act'], (ctx: Context, thing: ResolvedThing, decided: Decided) => Promise<void>> =
  {
    dismiss: async () => {},
    warn,
    unlist,
    suspend,
  };

/** Of an upheld report, whatever else follows from it (rule L4). */
async function endTrustOf(ctx: Context, { about, aboutId, personId }: ResolvedThing, reason: string) {
  // A listing may be deleted since it was reported.
  const isThere = about === 'listing' && (await lockListingStatus(ctx.db, aboutId)) !== undefined;
  await endTrust(ctx, personId, { cause: 'report_upheld', reason, projectId: isThere ? aboutId : null });
}

/** A warning changes nothing but how often they were warned. */
async function warn(
  ctx: Context,
  { about, personId, title }: ResolvedThing,
  { reasonCode, reason }: Decided,
) {
  await lockOtherAccount(ctx, personId);
  const before = await lockWarnings(ctx.db, personId);
  await warnAccount(ctx, personId, { about, title, reason });
  const after = await lockWarnings(ctx.db, personId);
  const act = { act: 'account.warn', subjectType: 'account', subjectId: personId } as const;
  await recordAct(ctx, { ...act, reasonCode, reason, before, after });
}

/** Takes the listing off the market so that its seller cannot put it back. */
async function unlist(ctx: Context, { about, aboutId }: ResolvedThing, { reasonCode, reason }: Decided) {
  if (about !== 'listing') return hideReported(ctx, aboutId, { reasonCode, reason });
  const status = await lockListingStatus(ctx.db, aboutId);
  if (status === undefined || status === 'suspended' || status === 'archived') return;
  await suspendAsAdmin(ctx, aboutId, 'suspend', {
    reasonCode: LISTING_CODES[reasonCode] ?? 'not_allowed',
    reason,
  });
}

/** A text that its author has deleted, or that is hidden, is left as it is. */
async function hideReported(
  ctx: Context,
  id: string,
  { reasonCode, reason }: Pick<Decided, 'reasonCode' | 'reason'>,
) {
  const text = await findPublicText(ctx, id);
  if (text?.state !== 'published' && text?.state !== 'waiting') return;
  await hideAsAdmin(ctx, id, { state: undefined, reasonCode: TEXT_CODES[reasonCode] ?? 'other', reason });
}

/** In the order of locks of all acts on accounts: the listings, then the account and the admin's own. */
async function suspend(ctx: Context, { personId }: ResolvedThing, { reason }: Decided) {
  await lockListings(ctx, personId);
  await lockOtherAccount(ctx, personId);
  const { suspended } = await lockAccountState(ctx.db, personId);
  if (!suspended) await suspendUser(ctx, personId, { reason, hideTexts: false });
}

/** The codes that public texts know. */
const TEXT_CODES: Partial<Record<ReportDecision, HideReason>> = {
  misleading: 'misleading',
  off_platform: 'off_platform',
  spam: 'spam',
  abuse: 'abuse',
};

/** The codes that listings know; everything else is what is not allowed there. */
const LISTING_CODES: Partial<Record<ReportDecision, (typeof DECISION_REASONS)[number]>> = {
  misleading: 'misleading',
  copied_work: 'copied_work',
  other: 'other',
};
