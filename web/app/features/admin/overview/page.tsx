import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Overview as Market } from '#contract/admin/overview/schemas.ts';
import { OPERATING_NOTICES } from '#contract/system/constants.ts';
import { api } from '../../../lib/api/call.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Link } from '../../../ui/nav.tsx';
import { counted, relativeTime } from '../../../ui/text/format.ts';
import { DAY_FIGURES, DayFigures, widthOf } from './day-figures.tsx';
import { Tile, type TileProps } from './tile.tsx';

const REFRESH_MS = 60_000;

/** The whole market at one look; each figure leads to its list. */
export function Overview() {
  const market = useQuery({
    queryKey: ['admin-overview'],
    queryFn: ({ signal }) => api('GET /admin/overview', { signal }),
    refetchInterval: REFRESH_MS,
  });
  return (
    <QueryState query={market} loading={<OverviewSkeleton />}>
      {(data) => (
        <div className="grid gap-8">
          <Alarm market={data} />
          <Notices market={data} />
          {data.room.isLow && <RoomAlarm />}
          <dl className="figure-tiles">
            {tilesOf(data).map((tile) => (
              <Tile key={tile.term} {...tile} />
            ))}
          </dl>
          <DayFigures market={data} />
        </div>
      )}
    </QueryState>
  );
}

function OverviewSkeleton() {
  return (
    <div role="status" className="grid gap-8">
      <span className="sr-only">Loading the overview</span>
      <Skeleton className="tiles-to-come" />
      <div className="figure-pair">
        {DAY_FIGURES.map((id) => (
          <Skeleton key={id} className={`plot-to-come rounded-card ${widthOf(id)}`} />
        ))}
      </div>
    </div>
  );
}

/** Money that was taken and bought nothing is the one thing that cannot wait (rule P7). */
function Alarm({ market: { payments } }: { market: Market }): ReactNode {
  const { capturedNotPaid } = payments;
  if (capturedNotPaid === 0) return null;
  return (
    <Alert tone="error" title={`${counted(capturedNotPaid, 'payment')} captured and not paid here`}>
      <p className="text-14">
        The provider has the money, and it neither bought anything nor went back.{' '}
        <Link to="/dashboard/admin/orders?show=captured_not_paid" className="link">
          Look at the orders
        </Link>
      </p>
    </Alert>
  );
}

/** What only the operator can mend: a setting and a start. */
function Notices({ market: { notices } }: { market: Market }): ReactNode {
  return notices.map((name) => (
    <Alert key={name} tone="warning" title={OPERATING_NOTICES[name].title}>
      <p className="text-14">{OPERATING_NOTICES[name].text}</p>
    </Alert>
  ));
}

function RoomAlarm() {
  return (
    <Alert tone="error" title="The disk is nearly full: uploads are refused">
      <p className="text-14">
        Pages, sales and downloads go on. Sellers can upload again once there is more room on the server.
      </p>
    </Alert>
  );
}

function tilesOf({ at, approvals, reports, refunds, payments, jobs, webhooks, people }: Market): TileProps[] {
  const waitsSince = (iso: string | null) => (iso ? `oldest ${relativeTime(iso).toLowerCase()}` : 'none');
  const orders = '/dashboard/admin/orders';
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
      term: 'Captured, not paid',
      value: payments.capturedNotPaid,
      note: payments.late > 0 ? `${counted(payments.late, 'check')} late` : 'checks on time',
      to: `${orders}?show=captured_not_paid`,
      tone: payments.capturedNotPaid > 0 ? 'error' : payments.late > 0 ? 'warning' : 'success',
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
      note: refunds.disputes > 0 ? 'to be answered' : 'none',
      to: '/dashboard/admin/refunds?tab=disputes',
      tone: refunds.disputes > 0 ? 'error' : undefined,
    },
    {
      term: 'Being paid now',
      value: payments.live,
      note: 'live orders',
      to: `${orders}?show=ACTIVE`,
    },
    {
      term: 'Webhooks waiting',
      value: webhooks.waiting,
      note: waitsSince(webhooks.oldestAt),
      to: '/dashboard/admin/webhooks?show=waiting',
      tone: isStuck(webhooks.oldestAt, at) ? 'error' : undefined,
    },
    {
      term: 'Jobs given up',
      value: jobs.failed,
      note:
        jobs.sweepsWrong > 0
          ? `${counted(jobs.sweepsWrong, 'sweep')} went wrong`
          : `${jobs.waiting} waiting, ${jobs.retrying} tried again`,
      to: '/dashboard/admin/jobs?show=failed',
      tone: jobs.failed + jobs.sweepsWrong > 0 ? 'error' : undefined,
    },
    {
      term: 'People suspended',
      value: people.suspended,
      note: `of ${people.all.toLocaleString('en-IN')}`,
      to: '/admin-management?tab=people&show=suspended',
    },
  ];
}

/** A webhook is handled within seconds; one that waits longer than this is stuck. */
const STUCK_MS = 5 * 60_000;

const isStuck = (oldestAt: string | null, now: string): boolean =>
  oldestAt !== null && Date.parse(now) - Date.parse(oldestAt) > STUCK_MS;
