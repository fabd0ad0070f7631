import type { ManagedPayout } from '#contract/admin/payouts/schemas.ts';
import { formatPaise } from '#contract/money.ts';
import type { BulkActs } from '../table/admin-table.tsx';
import { type BulkFormProps, inNumber } from '../table/bulk/act.ts';
import { BulkConfirmForm } from '../table/bulk/reason-form.tsx';
import { verbsOf } from './labels.ts';
import { sendPayoutAct } from './queries.ts';

/** Payouts to accounts whose names were compared are approved together; each of the others is looked at by itself. */
export const PAYOUT_ACTS: BulkActs<ManagedPayout> = {
  nameOf: ({ seller, amountPaise }) => `${formatPaise(amountPaise)} to ${seller.name || seller.email}`,
  whyNone:
    'Open these one by one: they are already approved, or the account holder’s name has not been compared yet',
  acts: [
    {
      label: 'Approve',
      done: 'approved',
      isFor: (payout) => payout.isNameChecked && verbsOf(payout).includes('approve'),
      Form: ApprovePayouts,
    },
  ],
};

function ApprovePayouts({ rows, ...form }: BulkFormProps<ManagedPayout>) {
  const sum = rows.reduce((paise, { amountPaise }) => paise + amountPaise, 0);
  return (
    <BulkConfirmForm
      {...form}
      about={
        <>
          <span className="font-medium">{formatPaise(sum)}</span> in all.{' '}
          {inNumber(rows, 'Once approved, it goes', 'Once approved, they go')} into the next bank file.
        </>
      }
      send={({ _id }) => sendPayoutAct(_id, { verb: 'approve', isNameChecked: false })}
    />
  );
}
