import { useState } from 'react';
import { PAID_TAX_LABELS } from '#contract/accounting/constants.ts';
import type { Challan, TaxMonthDetail } from '#contract/admin/tax/schemas.ts';
import { formatDate, formatMonth } from '#contract/formats/dates.ts';
import { formatPaise } from '#contract/money.ts';
import { financialYearOf, quarterOf } from '#contract/tax/years.ts';
import { Button } from '../../../../ui/button.tsx';
import { type Column, ShortTable } from '../../../../ui/data-table/rows.tsx';
import { QueryState } from '../../../../ui/feedback/query-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Link } from '../../../../ui/nav.tsx';
import { DateTime } from '../../table/date-time.tsx';
import { TAX_PATH } from '../labels.ts';
import { useMonth } from '../queries.ts';
import { ChallanDialog } from './challan-dialog.tsx';
import { ReturnFiles } from './files.tsx';
import { GstTable } from './gst.tsx';
import { MonthState } from './list.tsx';
import { Steps } from './steps.tsx';

/** A month: what is to be done before it is closed, what is due, and its files. */
export function MonthDetail({ month }: { month: string }) {
  return (
    <>
      <Link to={TAX_PATH} className="link link-target text-14 text-muted">
        All months
      </Link>
      <QueryState
        query={useMonth(month)}
        loading={<Skeleton className="mt-4 h-96 w-full" />}
        title="The month could not be loaded"
      >
        {(detail) => <Detail detail={detail} />}
      </QueryState>
    </>
  );
}

function Detail({ detail }: { detail: TaxMonthDetail }) {
  const { month, closedAt, closedBy, returns } = detail;
  return (
    <div className="tax-month">
      <div className="tax-month-head">
        <h2 className="text-22">{formatMonth(month)}</h2>
        <MonthState month={detail} />
        {closedAt && (
          <p className="text-14 text-muted">
            Closed by {closedBy}, <DateTime iso={closedAt} />
          </p>
        )}
      </div>
      <Steps detail={detail} />
      <Due detail={detail} />
      <ReturnFiles month={month} quarter={quarterName(month)} returns={returns} />
    </div>
  );
}

/** `2026-Q3`: of the financial year that begins in 2026. */
const quarterName = (month: string) => `${financialYearOf(`${month}-01`)}-Q${quarterOf(month)}`;

const DUE: Column<TaxMonthDetail['due'][number]>[] = [
  { head: 'Tax', wide: true, cell: ({ tax }) => PAID_TAX_LABELS[tax] },
  { head: 'Due on', cell: ({ on }) => formatDate(on) },
  { head: 'Due', num: true, cell: ({ duePaise }) => formatPaise(duePaise) },
  { head: 'Paid', num: true, cell: ({ paidPaise }) => formatPaise(paidPaise) },
];

const CHALLANS: Column<Challan>[] = [
  {
    head: 'Challan',
    wide: true,
    cell: ({ reference, bsrCode, serialNumber, recordedBy }) => (
      <>
        <span className="figures block wrap-anywhere">{reference}</span>
        {bsrCode && (
          <span className="block text-12 text-muted">
            branch <span className="figures">{bsrCode}</span>, serial number{' '}
            <span className="figures">{serialNumber}</span>
          </span>
        )}
        <span className="block text-12 text-muted wrap-anywhere">recorded by {recordedBy}</span>
      </>
    ),
  },
  { head: 'Tax', wide: true, cell: ({ tax }) => PAID_TAX_LABELS[tax] },
  { head: 'Paid on', cell: ({ paidOn }) => formatDate(paidOn) },
  { head: 'Amount', num: true, cell: ({ amountPaise }) => formatPaise(amountPaise) },
];

function Due({ detail }: { detail: TaxMonthDetail }) {
  const [isOpen, setOpen] = useState(false);
  const { due, gst, challans, month } = detail;
  return (
    <section aria-labelledby="tax-due">
      <h3 id="tax-due" className="text-18">
        To be paid to the state
      </h3>
      <ShortTable caption="Tax due of the month" columns={DUE} keyOf={({ tax }) => tax} rows={due} />
      <GstTable gst={gst} />
      {challans.length > 0 && (
        <ShortTable
          caption="Payments of the month’s tax"
          columns={CHALLANS}
          keyOf={({ _id }) => _id}
          rows={challans}
        />
      )}
      <Button onClick={() => setOpen(true)}>Record a payment</Button>
      <ChallanDialog month={month} due={due} open={isOpen} onClose={() => setOpen(false)} />
    </section>
  );
}
