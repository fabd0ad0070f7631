import { LICENCE_NAMES, type LicenceTier } from '#contract/listings/constants.ts';
import { formatRupees } from '#contract/money.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { SessionNote } from '../orders/session-note.tsx';
import { OrderStatusDot } from '../orders/status.tsx';
import { TimeLeft } from '../orders/time-left.tsx';
import { minutesText } from '../orders/times.ts';
import { UpiNote } from './upi-limit.tsx';

/** A live order for the listing: how long it lasts, and the two options: to resume or to cancel it (rule B8). */
export function PendingPayment({
  message,
  licence,
  amount,
  overAt,
  minutes,
  canCancel,
  betterPrice,
  busy,
  failure,
  onResume,
  onCancel,
}: {
  message: string;
  /** What it is for, where that is known. */
  licence?: LicenceTier | undefined;
  amount: number;
  /** When its session ends; where only the whole minutes were told, `minutes` stands. */
  overAt: number | undefined;
  minutes: number;
  canCancel: boolean;
  /** Rupees that a code the buyer has would bring it to; an order keeps the price it was made with. */
  betterPrice?: number | undefined;
  busy: 'resume' | 'cancel' | undefined;
  failure?: string | undefined;
  onResume: () => void;
  onCancel: () => void;
}) {
  const isBetter = betterPrice !== undefined && canCancel;
  return (
    <section aria-label="Pending payment" className="alert tone-warning flex-col gap-4!">
      <div>
        <p className="font-medium">{message}</p>
        <p className="mt-1 flex flex-wrap gap-x-4 text-14">
          <OrderStatusDot status="ACTIVE" />
          {licence && <span>{LICENCE_NAMES[licence]}</span>}
          <span className="amount">{formatRupees(amount)}</span>
          {overAt !== undefined ? <TimeLeft overAt={overAt} /> : <span>{minutesText(minutes)}</span>}
        </p>
        <SessionNote />
      </div>
      {isBetter && (
        <p className="text-14">
          It was begun without your code. With the code you pay{' '}
          <span className="amount">{formatRupees(betterPrice)}</span>. Cancel it first: the code stays filled
          in.
        </p>
      )}
      <UpiNote rupees={amount} small />
      {failure && <Alert tone="error">{failure}</Alert>}
      <WaysOn
        betterPrice={isBetter ? betterPrice : undefined}
        canCancel={canCancel}
        busy={busy}
        onResume={onResume}
        onCancel={onCancel}
      />
    </section>
  );
}

function WaysOn({
  betterPrice,
  canCancel,
  busy,
  onResume,
  onCancel,
}: {
  betterPrice: number | undefined;
  canCancel: boolean;
  busy: 'resume' | 'cancel' | undefined;
  onResume: () => void;
  onCancel: () => void;
}) {
  const isBetter = betterPrice !== undefined;
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        variant={isBetter ? 'quiet' : 'solid'}
        busy={busy === 'resume'}
        disabled={busy === 'cancel'}
        onClick={onResume}
        className="grow"
      >
        Resume payment
      </Button>
      {canCancel && (
        <Button
          variant={isBetter ? 'solid' : 'quiet'}
          busy={busy === 'cancel'}
          disabled={busy === 'resume'}
          onClick={onCancel}
        >
          {isBetter ? `Cancel and pay ${formatRupees(betterPrice)}` : 'Cancel payment'}
        </Button>
      )}
    </div>
  );
}
