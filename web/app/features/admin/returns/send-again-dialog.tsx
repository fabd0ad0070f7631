import type { FailedReturn } from '#contract/admin/refunds/schemas.ts';
import { formatAmount } from '#contract/formats/amounts.ts';
import { Dialog } from '../../../ui/dialog/window.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { ActForm } from '../acts/form.tsx';
import { ReasonField, refusalOf, useReason } from '../acts/reason-field.tsx';
import { useReturnAgain } from './queries.ts';

/** What sending such money back is called: the first time, or once more. */
export const actOf = ({ tries }: FailedReturn) => (tries > 0 ? 'Send again' : 'Send back');

/** Asks why money is sent back, and says what came of it. */
export function SendAgainDialog({
  entry,
  onClose,
}: {
  entry: FailedReturn | undefined;
  onClose: () => void;
}) {
  const sending = useReturnAgain();
  const close = () => {
    sending.reset();
    onClose();
  };
  return (
    <Dialog
      open={entry !== undefined}
      onClose={close}
      title={entry && entry.tries > 0 ? 'Send the money back again?' : 'Send the money back?'}
      locked={sending.isPending}
    >
      {entry && (
        <SendForm
          entry={entry}
          error={sending.error}
          isPending={sending.isPending}
          onCancel={close}
          onSend={(reason) =>
            sending.mutate(
              { id: entry._id, reason },
              {
                onSuccess: ({ sentPaise }) => {
                  showToast(`${formatAmount(sentPaise)} is on its way back.`);
                  close();
                },
              },
            )
          }
        />
      )}
    </Dialog>
  );
}

function SendForm({
  entry,
  error,
  isPending,
  onCancel,
  onSend,
}: {
  entry: FailedReturn;
  error: unknown;
  isPending: boolean;
  onCancel: () => void;
  onSend: (reason: string) => void;
}) {
  const reason = useReason('return-reason');
  const amount = formatAmount(entry.leftPaise);
  return (
    <ActForm
      about={
        <>
          <span className="font-medium">{amount}</span> to <Payer entry={entry} />
        </>
      }
      error={error}
      isSaidAtField={refusalOf(error) !== undefined}
      isPending={isPending}
      action={`${actOf(entry).replace('Send', `Send ${amount}`)}`}
      onCancel={onCancel}
      onSubmit={() => {
        const why = reason.check();
        if (why !== undefined) onSend(why);
      }}
    >
      <p className="text-14 text-muted">
        The provider is asked to pay it out. If that fails, it comes back to this list, and is tried again
        automatically every day.
      </p>
      <ReasonField reason={reason} error={error} />
    </ActForm>
  );
}

function Payer({ entry: { project, buyerName, buyerEmail } }: { entry: FailedReturn }) {
  if (project === null) {
    return (
      <>
        whoever paid it. This market does not know the order: make sure that it is not a sale of another shop.
      </>
    );
  }
  return (
    <>
      <span className="font-medium">{buyerName || buyerEmail}</span>, who paid for {project.title} and did not
      get it.
    </>
  );
}
