import { useState } from 'react';
import type { ManagedUser } from '#contract/accounts/schemas.ts';
import { Suspension } from '#contract/admin/acts/schemas.ts';
import { Checkbox } from '../../../ui/form/field.tsx';
import { ActForm } from '../acts/form.tsx';
import { ReasonField, useReason } from '../acts/reason-field.tsx';
import type { BulkActs } from '../table/admin-table.tsx';
import { type BulkFormProps, inNumber } from '../table/bulk/act.ts';
import { BulkReasonForm } from '../table/bulk/reason-form.tsx';
import { sendPersonAct } from './queries.ts';

export const PERSON_ACTS: BulkActs<ManagedUser> = {
  nameOf: ({ displayName, email }) => displayName || email,
  acts: [
    {
      label: 'Suspend',
      done: 'suspended',
      isDanger: true,
      isFor: ({ suspendedAt }) => suspendedAt === null,
      Form: SuspendPeople,
    },
    {
      label: 'Restore',
      done: 'restored',
      isFor: ({ suspendedAt }) => suspendedAt !== null,
      Form: RestorePeople,
    },
    { label: 'Sign out', done: 'signed out everywhere', isFor: () => true, Form: SignOutPeople },
  ],
};

function SuspendPeople({ rows, ...form }: BulkFormProps<ManagedUser>) {
  const [hideTexts, setHideTexts] = useState(false);
  const why = useReason('bulk-reason', rows.length === 1 ? Suspension.shape.reason : undefined);
  const isAnySeller = rows.some(({ role }) => role === 'seller');
  return (
    <ActForm
      {...form}
      about={`${inNumber(rows, 'This person is signed out at once and cannot sign in.', 'They are signed out at once and cannot sign in.')}${isAnySeller ? ' Sellers’ listings leave the market; buyers keep their downloads.' : ''}`}
      error={undefined}
      onSubmit={() => {
        const reason = why.check();
        if (reason !== undefined)
          form.onRun(({ uid }) => sendPersonAct(uid, { verb: 'suspend', reason, hideTexts }));
      }}
    >
      <ReasonField
        reason={why}
        error={undefined}
        help={inNumber(
          rows,
          'The person reads this when they try to sign in.',
          'Each of them reads this when they try to sign in.',
        )}
      />
      <Checkbox
        label="Hide their reviews, questions and answers too"
        checked={hideTexts}
        onChange={({ target }) => setHideTexts(target.checked)}
      />
    </ActForm>
  );
}

function RestorePeople({ rows, ...form }: BulkFormProps<ManagedUser>) {
  return (
    <BulkReasonForm
      {...form}
      about="They can sign in again, and sellers’ listings return to the market."
      help={inNumber(
        rows,
        'Kept in the audit log; the person does not see it.',
        'Kept in the audit log; the people do not see it.',
      )}
      send={({ uid }, reason) => sendPersonAct(uid, { verb: 'restore', reason })}
    />
  );
}

function SignOutPeople({ rows, ...form }: BulkFormProps<ManagedUser>) {
  return (
    <BulkReasonForm
      {...form}
      about="They are signed out on every device. They can sign in again with their password."
      help={inNumber(
        rows,
        'Kept in the audit log; the person does not see it.',
        'Kept in the audit log; the people do not see it.',
      )}
      send={({ uid }, reason) => sendPersonAct(uid, { verb: 'sign-out', reason })}
    />
  );
}
