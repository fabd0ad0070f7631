import { formatRupees } from '#contract/money.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { wordsForMinutes } from './order-times.ts';

/** A live order for the listing: how long it lasts, and the two ways on (specification.md section 8). */
export function PendingPayment({
  message,
  amount,
  minutes,
  canCancel,
  busy,
  failure,
  onResume,
  onCancel,
}: {
  message: string;
  amount: number;
  minutes: number;
  canCancel: boolean;
  busy: 'resume' | 'cancel' | undefined;
  failure?: string | undefined;
  onResume: () => void;
  onCancel: () => void;
}) {
  return (
    <section aria-label="Pending payment" className="alert tone-warning flex-col gap-4!">
      <div>
        <p className="font-medium">{message}</p>
        <p className="mt-1 flex flex-wrap gap-x-4 text-14">
          <span className="figures">{formatRupees(amount)}</span>
          <span>{wordsForMinutes(minutes)}</span>
        </p>
      </div>
      {failure && <Alert tone="error">{failure}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="solid"
          busy={busy === 'resume'}
          disabled={busy === 'cancel'}
          onClick={onResume}
          className="grow"
        >
          Resume payment
        </Button>
        {canCancel && (
          <Button busy={busy === 'cancel'} disabled={busy === 'resume'} onClick={onCancel}>
            Cancel payment
          </Button>
        )}
      </div>
    </section>
  );
}
