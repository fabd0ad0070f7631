import type { ReactNode } from 'react';
import { ActForm } from '../../acts/form.tsx';
import { ReasonField, useReason } from '../../acts/reason-field.tsx';
import type { BulkFormProps } from './act.ts';

/** Asks for one reason, which goes with every row. */
export function BulkReasonForm<Row>({
  about,
  help,
  send,
  ...form
}: Omit<BulkFormProps<Row>, 'rows'> & {
  about: ReactNode;
  help?: string;
  send: (row: Row, reason: string) => Promise<unknown>;
}) {
  const reason = useReason('bulk-reason');
  return (
    <ActForm
      {...form}
      about={about}
      error={undefined}
      onSubmit={() => {
        const why = reason.check();
        if (why !== undefined) form.onRun((row) => send(row, why));
      }}
    >
      <ReasonField reason={reason} error={undefined} {...(help && { help })} />
    </ActForm>
  );
}

/** Asks nothing but whether to do it. */
export function BulkConfirmForm<Row>({
  about,
  send,
  ...form
}: Omit<BulkFormProps<Row>, 'rows'> & { about: ReactNode; send: (row: Row) => Promise<unknown> }) {
  return <ActForm {...form} about={about} error={undefined} onSubmit={() => form.onRun(send)} />;
}
