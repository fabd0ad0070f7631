import { CODE_END_REASONS } from '#contract/admin/codes/constants.ts';
import { CodeEnd, type ManagedCode } from '#contract/admin/codes/schemas.ts';
import { ACT_REASON_MAX } from '#contract/admin/constants.ts';
import { schemaErrors } from '../../../lib/forms/schema-errors.ts';
import { CaseFields, useCaseReason } from '../acts/case-reason.tsx';
import { ActForm } from '../acts/form.tsx';
import type { BulkActs } from '../table/admin-table.tsx';
import { type BulkFormProps, inNumber } from '../table/bulk/act.ts';
import { END_REASON_NAMES } from './labels.ts';
import { endCode } from './queries.ts';

export const CODE_ACTS: BulkActs<ManagedCode> = {
  nameOf: ({ code }) => code,
  acts: [
    {
      label: 'End',
      done: 'ended',
      isDanger: true,
      isFor: ({ status }) => status !== 'ended',
      Form: EndCodes,
    },
  ],
};

function EndCodes({ rows, ...form }: BulkFormProps<ManagedCode>) {
  const words = useCaseReason('end-codes', CODE_END_REASONS, (words) => schemaErrors(CodeEnd, words));
  const isAnyNegotiated = rows.some(({ origin }) => origin === 'negotiation');
  return (
    <ActForm
      {...form}
      about={`${inNumber(rows, 'It stops working for good, and its seller is told.', 'They stop working for good, and their sellers are told.')}${isAnyNegotiated ? ' A negotiation ends with its code.' : ''}`}
      error={undefined}
      cancel="Go back"
      onSubmit={() => {
        const why = words.check();
        if (why) form.onRun(({ _id }) => endCode(_id, why));
      }}
    >
      <CaseFields
        words={words}
        nameOf={(code) => END_REASON_NAMES[code]}
        label={inNumber(rows, 'Message to the seller', 'Message to the sellers')}
        most={ACT_REASON_MAX}
        help={inNumber(
          rows,
          'The seller reads this. Kept in the audit log.',
          'Each seller reads this. Kept in the audit log.',
        )}
        error={undefined}
      />
    </ActForm>
  );
}
