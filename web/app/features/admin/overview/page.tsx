import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Overview as Market } from '#contract/admin/overview/schemas.ts';
import { formatDateTime } from '#contract/formats/dates.ts';
import { counted } from '#contract/formats/words.ts';
import { FOOTER_PLACES, OPERATING_NOTICES } from '#contract/system/constants.ts';
import { api } from '../../../lib/api/call.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { StatusDot } from '../../../ui/feedback/badge.tsx';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Link } from '../../../ui/nav.tsx';
import { DayFigures, SHOWN_FIGURES, widthOf } from './day-figures.tsx';
import { isLoud, QuietTile, Tile, type TileProps } from './tile.tsx';
import { tilesOf } from './tiles.ts';

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
          <BooksAlarm market={data} />
          <Notices market={data} />
          <FooterNotice market={data} />
          {data.room.isLow && <RoomAlarm />}
          <Waiting tiles={tilesOf(data)} />
          <BooksChecked market={data} />
          <DayFigures market={data} />
        </div>
      )}
    </QueryState>
  );
}

/** Loud is what somebody has to see to; all else stands below it in small. */
function Waiting({ tiles }: { tiles: readonly TileProps[] }) {
  const loud = tiles.filter(isLoud);
  return (
    <section aria-labelledby="waiting" className="grid gap-6">
      <h2 id="waiting" className="sr-only">
        What is waiting
      </h2>
      {loud.length > 0 ? (
        <dl className="figure-tiles">
          {loud.map((tile) => (
            <Tile key={tile.term} {...tile} />
          ))}
        </dl>
      ) : (
        <p className="panel p-5 text-16">
          <StatusDot tone="success">Nothing is waiting for you</StatusDot>
        </p>
      )}
      <dl className="quiet-tiles">
        {tiles
          .filter((tile) => !isLoud(tile))
          .map((tile) => (
            <QuietTile key={tile.term} {...tile} />
          ))}
      </dl>
    </section>
  );
}

function OverviewSkeleton() {
  return (
    <div role="status" className="grid gap-8">
      <span className="sr-only">Loading the overview</span>
      <Skeleton className="tiles-to-come" />
      <Skeleton className="month-to-come" />
      <div className="figure-pair">
        {SHOWN_FIGURES.map((id) => (
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
    <Alert tone="error" title={`${counted(capturedNotPaid, 'payment')} captured without a purchase`}>
      <p className="text-14">
        Razorpay has the money, but the buyer got neither the project nor a refund.{' '}
        <Link to="/dashboard/admin/orders?show=captured_not_paid" className="link">
          Look at the orders
        </Link>
      </p>
    </Alert>
  );
}

/** What the check names is in the log and in the command's answer: it names orders and people's money. */
function BooksAlarm({ market: { books } }: { market: Market }): ReactNode {
  if (books.findings === 0) return null;
  return (
    <Alert tone="error" title="The books are not in order">
      <p className="text-14">
        {`The last check found ${counted(books.findings, 'fault')}. On the server, `}
        <code>npm run ledger:check</code> names each.
      </p>
    </Alert>
  );
}

function BooksChecked({ market: { books } }: { market: Market }) {
  const { checkedAt, findings } = books;
  return (
    <p className="text-14 text-muted">
      {checkedAt === null
        ? 'The books have not been checked yet.'
        : `Books last checked ${formatDateTime(checkedAt)}: ${findings === 0 ? 'in order' : counted(findings, 'fault')}.`}
    </p>
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

/** Visitors see an empty place; any admin can fill it. */
function FooterNotice({ market: { missingInFooter } }: { market: Market }): ReactNode {
  if (missingInFooter.length === 0) return null;
  const missing = new Intl.ListFormat('en').format(missingInFooter.map((name) => FOOTER_PLACES[name]));
  return (
    <Alert tone="warning" title="The footer is not complete">
      <p className="text-14">
        {`Still missing: ${missing}. `}
        <Link to="/dashboard/admin/settings" className="link">
          Fill it in under Settings
        </Link>
      </p>
    </Alert>
  );
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
