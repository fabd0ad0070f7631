import { PayoutPause } from '#contract/admin/payouts/schemas.ts';
import { ReasonField, refusalOf, useReason } from '../acts/reason-field.tsx';
import { PersonForm, type PersonFormProps } from './forms.tsx';

/** Asks why nothing is paid out to a seller (rule M3). */
export const PausePayoutsForm = (facts: PersonFormProps) => <PayoutForm {...facts} verb="pause-payouts" />;

/** Asks why payouts to a seller go on. */
export const ResumePayoutsForm = (facts: PersonFormProps) => <PayoutForm {...facts} verb="resume-payouts" />;

function PayoutForm({ verb, ...facts }: PersonFormProps & { verb: 'pause-payouts' | 'resume-payouts' }) {
  const why = useReason('payouts-reason', PayoutPause.shape.reason);
  const isPause = verb === 'pause-payouts';
  return (
    <PersonForm
      {...facts}
      action={isPause ? 'Pause payouts' : 'Let payouts go on'}
      isDanger={isPause}
      isSaidAtField={refusalOf(facts.error) !== undefined}
      onSubmit={() => {
        const reason = why.check();
        if (reason !== undefined) facts.onAct({ verb, reason });
      }}
    >
      <p className="text-14 text-muted">
        {isPause
          ? 'Nothing is paid out to them until you let payouts go on. They keep selling, and their balance stays.'
          : 'They can ask for payouts again.'}
      </p>
      <ReasonField
        reason={why}
        error={facts.error}
        label="Message to the seller"
        help="The seller reads it. Kept in the audit log."
      />
    </PersonForm>
  );
}
