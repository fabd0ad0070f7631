import type { Overview as Market } from '#contract/admin/overview/schemas.ts';
import { counted, formatCount } from '#contract/formats/words.ts';
import { relativeTime } from '../../../ui/text/format.ts';
import type { TileProps } from './tile.tsx';

const ORDERS = '/dashboard/admin/orders';

/** The figures of the overview, each with its list: what waits for an admin first. */
export function tilesOf(market: Market): TileProps[] {
  return [...decisionTiles(market), ...moneyTiles(market), ...runningTiles(market), peopleTile(market)];
}

const waitsSince = (iso: string | null) => (iso ? `oldest ${relativeTime(iso).toLowerCase()}` : '');

function decisionTiles({ approvals, reports, payouts }: Market): TileProps[] {
  return [
    {
      term: 'Approvals waiting',
      value: approvals.waiting,
      note: waitsSince(approvals.oldestAt),
      to: '/dashboard/admin/queue',
      tone: approvals.waiting > 0 ? 'warning' : undefined,
    },
    {
      term: 'Reports open',
      value: reports.open,
      note: waitsSince(reports.oldestAt),
      to: '/dashboard/admin/reports',
      tone: reports.open > 0 ? 'warning' : undefined,
    },
    {
      term: 'Payouts waiting',
      value: payouts.waiting,
      note: waitsSince(payouts.oldestAt),
      to: '/dashboard/admin/payouts',
      tone: payouts.waiting > 0 ? 'warning' : undefined,
    },
  ];
}

function moneyTiles({ payments, refunds }: Market): TileProps[] {
  return [
    {
      term: 'Captured, no purchase',
      value: payments.capturedNotPaid,
      note: payments.late > 0 ? `${counted(payments.late, 'check')} late` : 'checks on time',
      to: `${ORDERS}?show=captured_not_paid`,
      tone: payments.capturedNotPaid > 0 ? 'error' : payments.late > 0 ? 'warning' : undefined,
    },
    {
      term: 'Refunds open',
      value: refunds.open,
      note: `${refunds.onTheWay} on the way, ${refunds.failed} failed`,
      to: '/dashboard/admin/refunds',
      tone: refunds.failed > 0 ? 'error' : undefined,
    },
    {
      term: 'Disputes open',
      value: refunds.disputes,
      note: refunds.disputes > 0 ? 'to be answered' : '',
      to: '/dashboard/admin/refunds?tab=disputes',
      tone: refunds.disputes > 0 ? 'error' : undefined,
    },
    {
      term: 'Payments in progress',
      value: payments.live,
      note: 'live orders',
      to: `${ORDERS}?show=ACTIVE`,
    },
  ];
}

function runningTiles({ at, webhooks, jobs }: Market): TileProps[] {
  return [
    {
      term: 'Webhooks waiting',
      value: webhooks.waiting,
      note: waitsSince(webhooks.oldestAt),
      to: '/dashboard/admin/webhooks?show=waiting',
      tone: isStuck(webhooks.oldestAt, at) ? 'error' : undefined,
    },
    {
      term: 'Failed jobs',
      value: jobs.failed,
      note:
        jobs.sweepsWrong > 0
          ? `${counted(jobs.sweepsWrong, 'sweep')} failed`
          : `${jobs.waiting} waiting, ${jobs.retrying} retrying`,
      to: '/dashboard/admin/jobs?show=failed',
      tone: jobs.failed + jobs.sweepsWrong > 0 ? 'error' : undefined,
    },
  ];
}

function peopleTile({ people }: Market): TileProps {
  return {
    term: 'People suspended',
    value: people.suspended,
    note: `of ${formatCount(people.all)}`,
    to: '/admin-management?tab=people&show=suspended',
  };
}

/** A webhook is handled within seconds; one that waits longer than this is stuck. */
const STUCK_MS = 5 * 60_000;

const isStuck = (oldestAt: string | null, now: string): boolean =>
  oldestAt !== null && Date.parse(now) - Date.parse(oldestAt) > STUCK_MS;
