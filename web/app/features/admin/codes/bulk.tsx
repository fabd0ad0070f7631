import { CODE_END_REASONS } from '#contract/admin/codes/constants.ts';
import { CodeEnd, type ManagedCode } from '#contract/admin/codes/schemas.ts';
import { ACT_REASON_MAX } from '#contract/admin/constants.ts';
import { schemaErrors } from '../../../lib/forms/schema-errors.ts';
import { CaseFields, useCaseReason } from '../acts/case-reason.tsx';
import { ActForm } from '../acts/form.tsx';
import type { BulkActs } from '../table/admin-table.tsx';
import type { BulkFormProps } from '../table/bulk/act.ts';
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
      about={`They stop working for good, and their sellers are told.${isAnyNegotiated ? ' Negotiations end with their codes.' : ''}`}
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
        label="Message to the sellers"
        most={ACT_REASON_MAX}
        help="Told to each of them and kept in the audit log."
        error={undefined}
      />
    </ActForm>
  );
}
