import type { ManagedUser } from '#contract/accounts/schemas.ts';
import { PayoutPause } from '#contract/admin/payouts/schemas.ts';
import { formatDate } from '#contract/formats/dates.ts';
import { ReasonField, refusalOf, useReason } from '../acts/reason-field.tsx';
import { PersonForm, type PersonFormProps } from './forms.tsx';

type PayoutStop = NonNullable<ManagedUser['payoutsStopped']>;

/** Since when nothing is paid out to a seller, who wanted it so, and why (rule M3). */
export function PayoutStopNote({ stop: { at, by, reason } }: { stop: PayoutStop }) {
  return (
    <p className="mt-2 border-l-2 border-line-strong pl-3 text-14 whitespace-pre-line wrap-anywhere person-note">
      <span className="text-muted">
        Payouts paused {formatDate(at)}
        {by && ` by ${by}`}:{' '}
      </span>
      {reason}
    </p>
  );
}

/** Asks why nothing is paid out to a seller (rule M3). */
export const PausePayoutsForm = (facts: PersonFormProps) => <PayoutForm {...facts} verb="pause-payouts" />;

/** Asks why payouts to a seller are resumed. */
export const ResumePayoutsForm = (facts: PersonFormProps) => <PayoutForm {...facts} verb="resume-payouts" />;

function PayoutForm({ verb, ...facts }: PersonFormProps & { verb: 'pause-payouts' | 'resume-payouts' }) {
  const why = useReason('payouts-reason', PayoutPause.shape.reason);
  const isPause = verb === 'pause-payouts';
  const { payoutsStopped } = facts.person;
  return (
    <PersonForm
      {...facts}
      action={isPause ? 'Pause payouts' : 'Resume payouts'}
      isDanger={isPause}
      isSaidAtField={refusalOf(facts.error) !== undefined}
      onSubmit={() => {
        const reason = why.check();
        if (reason !== undefined) facts.onAct({ verb, reason });
      }}
    >
      {payoutsStopped && <PayoutStopNote stop={payoutsStopped} />}
      <p className="text-14 text-muted">
        {isPause
          ? 'Nothing is paid out to them until you resume payouts. They keep selling, and their balance stays.'
          : 'They can ask for payouts again.'}
      </p>
      <ReasonField
        reason={why}
        error={facts.error}
        label="Message to the seller"
        help="The seller reads this. Kept in the audit log."
      />
    </PersonForm>
  );
}
