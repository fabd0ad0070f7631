import type { Settlement, SettlementsPage } from '#contract/admin/settlements/schemas.ts';
import { formatDate } from '#contract/formats/dates.ts';
import { counted, formatCount } from '#contract/formats/words.ts';
import { formatPaise } from '#contract/money.ts';
import type { Column } from '../../../ui/data-table/rows.tsx';
import { StatusDot } from '../../../ui/feedback/badge.tsx';
import { Link } from '../../../ui/nav.tsx';
import { relativeTime } from '../../../ui/text/format.ts';
import { adminList, useAdminList } from '../table/admin-list.ts';
import { AdminTable } from '../table/admin-table.tsx';
import { DateTime } from '../table/date-time.tsx';
import { ITEMS_PATH, SETTLEMENTS_PATH } from './paths.ts';
import { BANK_KEY } from './queries.ts';

const SETTLEMENTS = adminList({
  key: BANK_KEY,
  call: 'GET /admin/settlements',
  rows: 'settlements',
  keyOf: ({ _id }) => _id,
  id: 'settlements',
  one: 'settlement',
  caption: 'Settlements of the payment provider',
  placeholder: 'Settlement or UTR',
  file: 'settlements.csv',
  empty: () => ({
    title: 'No settlement yet',
    text: 'The payment provider pays out to your bank a day or two after a sale. The market checks for settlements once a day.',
  }),
  sorts: ['settledAt', 'amount'],
  path: SETTLEMENTS_PATH,
  sort: 'settledAt',
  dir: 'desc',
  filters: [
    {
      name: 'state',
      label: 'Status',
      choices: [
        ['all', 'All settlements'],
        ['differing', 'Differs from the books'],
        ['created', 'To be sent'],
        ['processed', 'Sent'],
        ['failed', 'Failed'],
      ],
    },
  ],
});

const COLUMNS: Column<Settlement>[] = [
  {
    head: 'Settlement',
    wide: true,
    cell: ({ providerId, utr }) => (
      <>
        <Link
          to={`${ITEMS_PATH}&search=${providerId}&state=all`}
          className="font-mono text-12 wrap-anywhere link"
        >
          {providerId}
        </Link>
        {utr && <span className="payout-number block text-muted">{utr}</span>}
      </>
    ),
  },
  { head: 'Settled', sort: 'settledAt', cell: ({ settledAt }) => <DateTime iso={settledAt} /> },
  {
    head: 'Items',
    num: true,
    cell: ({ itemCount, feePaise }) => (
      <>
        <span className="block">{formatCount(itemCount)}</span>
        <span className="block text-12 text-muted">fees {formatPaise(feePaise)}</span>
      </>
    ),
  },
  { head: 'Books', cell: (settlement) => <State settlement={settlement} /> },
  { head: 'Amount', sort: 'amount', num: true, cell: ({ amountPaise }) => formatPaise(amountPaise) },
];

function State({ settlement }: { settlement: Settlement }) {
  const { status, differingCount, isWhole, arrivedOn } = settlement;
  const [tone, words] =
    status === 'failed'
      ? (['error', 'Failed'] as const)
      : differingCount > 0
        ? (['warning', differingCount === 1 ? '1 differs' : `${formatCount(differingCount)} differ`] as const)
        : !isWhole
          ? (['warning', 'The items add up to a different amount'] as const)
          : status === 'created'
            ? (['info', 'To be sent'] as const)
            : (['success', 'Agrees'] as const);
  return (
    <>
      <StatusDot tone={tone}>{words}</StatusDot>
      <span className="block text-12 text-muted">
        {arrivedOn ? `At the bank on ${formatDate(arrivedOn)}` : 'Not on a bank statement yet'}
      </span>
    </>
  );
}

/** What the provider has sent to the bank, with what it still holds. */
export function Settlements() {
  const state = useAdminList(SETTLEMENTS);
  return (
    <>
      <Sums sums={state.answer.data?.sums} />
      <AdminTable state={state} columns={COLUMNS} />
    </>
  );
}

/** Whatever the list below is narrowed to; its room is there before the figures are. */
function Sums({ sums }: { sums: SettlementsPage['sums'] | undefined }) {
  const readAt = sums?.readAt ? `Checked ${relativeTime(sums.readAt).toLowerCase()}` : 'Not checked yet';
  const unread = sums && sums.unreadDays > 0 ? `, ${counted(sums.unreadDays, 'day')} without an answer` : '';
  return (
    <dl className="payout-sums">
      <div>
        <dt>Still with the provider</dt>
        <dd className="payout-sums-paise amount">{sums && formatPaise(sums.clearingPaise)}</dd>
        <dd className="payout-sums-count">By the books</dd>
      </div>
      <div>
        <dt>Sent to the bank</dt>
        <dd className="payout-sums-paise amount">{sums && formatPaise(sums.settledPaise)}</dd>
        <dd className="payout-sums-count">{sums && `${readAt}${unread}`}</dd>
      </div>
      <div>
        <dt>
          <Link to={ITEMS_PATH}>Differs from the books</Link>
        </dt>
        <dd className="payout-sums-paise amount">{sums && formatCount(sums.differingItems)}</dd>
        <dd className="payout-sums-count">{sums && 'Items without a note'}</dd>
      </div>
    </dl>
  );
}
