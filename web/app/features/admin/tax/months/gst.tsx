import type { TaxMonthDetail } from '#contract/admin/tax/schemas.ts';
import { formatDate } from '#contract/formats/dates.ts';
import { formatPaise } from '#contract/money.ts';
import { type Column, ShortTable } from '../../../../ui/data-table/rows.tsx';

interface Line {
  name: string;
  paise: number;
}

const COLUMNS: Column<Line>[] = [
  { head: 'Item', wide: true, cell: ({ name }) => name },
  { head: 'Amount', num: true, cell: ({ paise }) => formatPaise(paise) },
];

/** What is to be paid of a month's GST, and what of input tax goes into the next. */
export function GstTable({ gst }: { gst: TaxMonthDetail['gst'] }) {
  const lines: Line[] = [
    { name: 'On the commission', paise: gst.outputPaise },
    { name: 'Input tax brought from earlier months', paise: gst.broughtPaise },
    { name: 'Input tax on the payment provider’s fees', paise: gst.inputPaise },
    { name: 'Set off', paise: gst.setOffPaise },
    { name: 'To pay', paise: gst.toPayPaise },
    { name: 'Carried to the next month', paise: gst.carriedPaise },
  ];
  return (
    <>
      <h3 className="mt-10 text-18">The market’s GST</h3>
      <ShortTable
        caption="How the month’s GST is set off"
        columns={COLUMNS}
        keyOf={({ name }) => name}
        rows={lines}
      />
      <p className="tax-hint">
        {gst.postedAt
          ? `The set-off was posted on ${formatDate(new Date(gst.postedAt))}.`
          : 'The set-off is posted with the first payment of the month’s GST, or when the month is closed.'}
      </p>
    </>
  );
}
