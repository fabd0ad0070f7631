import type { TaxMonthDetail } from '#contract/admin/tax/schemas.ts';
import { formatMonth } from '#contract/formats/dates.ts';
import { Dialog } from '../../../../ui/dialog/window.tsx';
import { showToast } from '../../../../ui/feedback/toast.tsx';
import { ActForm } from '../../acts/form.tsx';
import { ReasonField, refusalOf, useReason } from '../../acts/reason-field.tsx';
import { useCloseMonth } from '../queries.ts';

/** Says what closing a month means, and asks why, which the audit log keeps. */
export function CloseDialog({
  detail,
  open,
  onClose,
}: {
  detail: TaxMonthDetail;
  open: boolean;
  onClose: () => void;
}) {
  const closing = useCloseMonth(detail.month);
  const close = () => {
    closing.reset();
    onClose();
  };
  const name = formatMonth(detail.month);
  return (
    <Dialog open={open} onClose={close} title={`Close ${name}?`} locked={closing.isPending}>
      <CloseForm
        name={name}
        open={detail.steps.filter(({ isDone }) => !isDone).map(({ text }) => text)}
        error={closing.error}
        isPending={closing.isPending}
        onCancel={close}
        onSubmit={(reason) =>
          closing.mutate(reason, {
            onSuccess: () => {
              showToast(`${name} is closed.`);
              close();
            },
          })
        }
      />
    </Dialog>
  );
}

function CloseForm({
  name,
  open,
  error,
  isPending,
  onCancel,
  onSubmit,
}: {
  name: string;
  open: string[];
  error: unknown;
  isPending: boolean;
  onCancel: () => void;
  onSubmit: (reason: string) => void;
}) {
  const why = useReason('close-month');
  return (
    <ActForm
      about={`Invoices and notes of ${name} can no longer change. This cannot be undone.`}
      error={error}
      isSaidAtField={refusalOf(error) !== undefined}
      isPending={isPending}
      action="Close the month"
      onCancel={onCancel}
      onSubmit={() => {
        const reason = why.check();
        if (reason !== undefined) onSubmit(reason);
      }}
    >
      {open.length > 0 && (
        <div className="text-14">
          <p className="font-medium">Still open, and noted with the close:</p>
          <ul className="mt-1 list-disc pl-5">
            {open.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
      <ReasonField reason={why} error={error} label="Note" />
    </ActForm>
  );
}
