import { OVERVIEW_DAYS } from '#contract/admin/overview/constants.ts';
import type { DayFigures, Overview } from '#contract/admin/overview/schemas.ts';
import type { Context } from '#platform/context.ts';
import { isDiskSpaceLow } from '#platform/files/receiving/disk-space.ts';
import { countQueues } from '../repository/jobs.ts';
import { countDays, countMarket } from '../repository/overview.ts';
import { findMissingInFooter, findOperatingNotices } from './operating-notices.ts';

/** The whole market at one look: four bounded reads. */
export async function showOverview(ctx: Context): Promise<Overview> {
  const now = ctx.now();
  const counted = await countDays(ctx.db, now);
  const counts = await countMarket(ctx.db, now);
  const queues = await countQueues(ctx.db);
  const sum = (of: 'waiting' | 'retrying' | 'failed') => queues.reduce((all, queue) => all + queue[of], 0);
  return {
    at: now.toISOString(),
    notices: await findOperatingNotices(ctx.config, ctx.db),
    missingInFooter: findMissingInFooter(ctx),
    days: counted.slice(OVERVIEW_DAYS),
    before: sumBefore(counted.slice(0, OVERVIEW_DAYS)),
    approvals: { waiting: counts.approvals, oldestAt: counts.oldest_approval?.toISOString() ?? null },
    reports: { open: counts.reports, oldestAt: counts.oldest_report?.toISOString() ?? null },
    payouts: { waiting: counts.payouts, oldestAt: counts.oldest_payout?.toISOString() ?? null },
    people: { all: counts.people, sellers: counts.sellers, suspended: counts.suspended },
    refunds: {
      open: counts.refunds_open,
      disputes: counts.disputes,
      onTheWay: counts.refunds_on_the_way,
      failed: counts.refunds_failed,
    },
    payments: {
      capturedNotPaid: counts.captured_not_paid,
      live: counts.live_orders,
      late: counts.late_orders,
    },
    jobs: {
      waiting: sum('waiting'),
      retrying: sum('retrying'),
      failed: sum('failed'),
      sweepsWrong: counts.sweeps_wrong,
    },
    books: {
      checkedAt: counts.books_checked_at?.toISOString() ?? null,
      findings: counts.books_findings,
    },
    webhooks: { waiting: counts.webhooks, oldestAt: counts.oldest_webhook?.toISOString() ?? null },
    room: { isLow: await isDiskSpaceLow(ctx) },
  };
}

function sumBefore(days: readonly DayFigures[]): Overview['before'] {
  const sum = (of: keyof Overview['before']) => days.reduce((all, day) => all + day[of], 0);
  return {
    sales: sum('sales'),
    paidPaise: sum('paidPaise'),
    feePaise: sum('feePaise'),
    signUps: sum('signUps'),
    sentIn: sum('sentIn'),
    refundRequests: sum('refundRequests'),
    disputes: sum('disputes'),
  };
}
