import type { FailedReturn } from '#contract/admin/refunds/schemas.ts';
import { formatAmount } from '#contract/formats/amounts.ts';
import type { BulkActs } from '../table/admin-table.tsx';
import type { BulkFormProps } from '../table/bulk/act.ts';
import { BulkReasonForm } from '../table/bulk/reason-form.tsx';
import { returnAgain } from './queries.ts';

/** Money of an order that nobody here knows is looked at by itself: it may be of somebody else's sale. */
export const RETURN_ACTS: BulkActs<FailedReturn> = {
  nameOf: ({ leftPaise, buyerName, buyerEmail }) =>
    `${formatAmount(leftPaise)} to ${buyerName || buyerEmail || 'an unknown buyer'}`,
  acts: [
    {
      label: 'Send back',
      done: 'on their way back',
      isFor: ({ canBeSent, isDisputed, project }) => canBeSent && !isDisputed && project !== null,
      Form: SendBack,
    },
  ],
};

function SendBack({ rows, ...form }: BulkFormProps<FailedReturn>) {
  const sum = rows.reduce((paise, { leftPaise }) => paise + leftPaise, 0);
  return (
    <BulkReasonForm
      {...form}
      about={
        <>
          <span className="font-medium">{formatAmount(sum)}</span> in all. The provider is asked to pay it
          out. What fails comes back to this list.
        </>
      }
      send={({ _id }, reason) => returnAgain(_id, reason)}
    />
  );
}
