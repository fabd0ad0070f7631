import { BANK_FILE_LABELS } from '#contract/admin/payouts/constants.ts';
import type { PayoutBatch } from '#contract/admin/payouts/schemas.ts';
import { formatDateTime } from '#contract/formats/dates.ts';
import { formatCount } from '#contract/formats/words.ts';
import { formatPaise } from '#contract/money.ts';
import { messageOf } from '../../../../lib/api/error.ts';
import { Button } from '../../../../ui/button.tsx';
import { type Column, ShortTable } from '../../../../ui/data-table/rows.tsx';
import { StatusDot } from '../../../../ui/feedback/badge.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { showToast } from '../../../../ui/feedback/toast.tsx';
import { Link, useSearchParams } from '../../../../ui/nav.tsx';
import { DateTime } from '../../table/date-time.tsx';
import { PagedRows } from '../../table/paged-rows.tsx';
import { FILES_PATH, PAYOUTS_PATH } from '../labels.ts';
import { useBankFile, useBatches } from '../queries.ts';

const COLUMNS: Column<PayoutBatch>[] = [
  {
    head: 'Created',
    wide: true,
    cell: ({ _id, createdAt, createdBy }) => (
      <>
        <Link
          to={`${PAYOUTS_PATH}?search=${_id}&status=all`}
          className="link-target font-medium hover:underline"
        >
          <DateTime iso={createdAt} />
        </Link>
        <span className="block text-12 text-muted wrap-anywhere">by {createdBy}</span>
      </>
    ),
  },
  { head: 'Format', cell: ({ format }) => BANK_FILE_LABELS[format] },
  { head: 'Payouts', num: true, cell: ({ count }) => formatCount(count) },
  { head: 'Sum', num: true, cell: ({ paise }) => formatPaise(paise) },
  {
    head: 'Bank’s answer',
    cell: ({ openCount }) => (
      <StatusDot tone={openCount > 0 ? 'warning' : 'success'}>
        {openCount > 0 ? `${formatCount(openCount)} still open` : 'Complete'}
      </StatusDot>
    ),
  },
  { head: 'Actions', isActs: true, cell: (batch) => <Again batch={batch} /> },
];

/** What has ended is in the file no more, and a file without a payout is none. */
function Again({ batch: { _id, format, createdAt, count, openCount } }: { batch: PayoutBatch }) {
  const making = useBankFile();
  if (openCount === 0) return null;
  const isWhole = openCount === count;
  return (
    <Button
      size="small"
      busy={making.isPending}
      onClick={() =>
        making.mutate({ format, batch: _id }, { onError: (error) => showToast(messageOf(error), 'error') })
      }
    >
      {isWhole ? 'Download again' : 'Download the rest'}
      <span className="sr-only">, the file of {formatDateTime(createdAt)}</span>
    </Button>
  );
}

/** Bank files that were made, newest first. */
export function Batches() {
  const [query] = useSearchParams();
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1);
  return (
    <section aria-labelledby="batches">
      <h2 id="batches" className="mb-3 text-18">
        Earlier bank files
      </h2>
      <PagedRows
        answer={useBatches(page)}
        page={page}
        what="bank files"
        skeleton={{ rows: 4, height: 'h-14' }}
        rowsOf={({ batches }) => batches}
        empty={
          <EmptyState level="h3" title="No bank files yet">
            <p>Approve payouts, then make the file for your bank.</p>
          </EmptyState>
        }
        hrefOf={(page) => (page > 1 ? `${FILES_PATH}&page=${page}` : FILES_PATH)}
      >
        {(batches) => (
          <>
            <p className="mb-3 text-14 text-muted">
              Download a file again only if the bank does not have it. Payouts that have ended are left out.
            </p>
            <ShortTable caption="Bank files" columns={COLUMNS} keyOf={({ _id }) => _id} rows={batches} />
          </>
        )}
      </PagedRows>
    </section>
  );
}
