import type { ManagedUser } from '#contract/accounts/schemas.ts';
import { RESET_HOURS, RESET_NOTICE_HOURS } from '#contract/accounts/second-factor/constants.ts';
import { SecondFactorReset } from '#contract/admin/acts/schemas.ts';
import { formatDate, formatDateTime } from '#contract/formats/dates.ts';
import { ReasonField, refusalOf, useReason } from '../acts/reason-field.tsx';
import { PersonForm, type PersonFormProps } from './forms.tsx';

type Reset = NonNullable<ManagedUser['secondFactorReset']>;

/** Somebody's second factor is to be removed; whether an admin has agreed, and when it happens (rule A7). */
export function ResetNote({ reset: { askedAt, dueAt, agreedBy } }: { reset: Reset }) {
  return (
    <p className="mt-2 border-l-2 border-line-strong pl-3 wrap-anywhere person-note">
      <span className="text-muted">Reset of two-step sign-in requested {formatDate(askedAt)}: </span>
      {agreedBy
        ? `${agreedBy} has agreed, it is removed on ${formatDateTime(dueAt)}.`
        : 'waits for an admin to agree.'}
    </p>
  );
}

/** Asks how the admin knows that it is the account's owner who has lost everything. */
export function ResetFactorForm(facts: PersonFormProps) {
  const why = useReason('reset-reason', SecondFactorReset.shape.reason);
  const { secondFactorReset } = facts.person;
  return (
    <PersonForm
      {...facts}
      action="Reset two-step sign-in"
      isDanger
      isSaidAtField={refusalOf(facts.error) !== undefined}
      onSubmit={() => {
        const reason = why.check();
        if (reason !== undefined) facts.onAct({ verb: 'reset-second-factor', reason });
      }}
    >
      <p className="text-14 text-muted">
        {secondFactorReset
          ? `It is removed on ${formatDateTime(secondFactorReset.dueAt)}, and at the earliest ${RESET_NOTICE_HOURS} hours from now.`
          : `It is removed in ${RESET_HOURS} hours.`}{' '}
        After that their password alone is enough to sign in, and all devices are signed out. They get an
        e-mail at once, with a link that stops the reset. Make sure that it is them by more than their e-mail:
        whoever reads it can also change their password.
      </p>
      <ReasonField
        reason={why}
        error={facts.error}
        label="How you know that it is them"
        help="Kept in the audit log; the person does not see it."
      />
    </PersonForm>
  );
}

/** Ends a reset that waits. */
export function KeepFactorForm(facts: PersonFormProps) {
  const why = useReason('keep-reason');
  return (
    <PersonForm
      {...facts}
      action="Keep two-step sign-in"
      isSaidAtField={refusalOf(facts.error) !== undefined}
      onSubmit={() => {
        const reason = why.check();
        if (reason !== undefined) facts.onAct({ verb: 'keep-second-factor', reason });
      }}
    >
      <p className="text-14 text-muted">It stays on, and they are told so by e-mail.</p>
      <ReasonField
        reason={why}
        error={facts.error}
        help="Kept in the audit log; the person does not see it."
      />
    </PersonForm>
  );
}
