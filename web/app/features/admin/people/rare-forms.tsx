import { useState } from 'react';
import {
  SELLER_CHECK_IDS,
  SELLER_CHECKS,
  type SellerCheck,
} from '#contract/accounts/seller-page/constants.ts';
import { SellerVerification } from '#contract/admin/acts/schemas.ts';
import { ACT_REASON_MAX } from '#contract/admin/constants.ts';
import { Checkbox, TextInput } from '../../../ui/form/field.tsx';
import { ReasonField, refusalOf, useReason } from '../acts/reason-field.tsx';
import { PersonForm, type PersonFormProps } from './forms.tsx';

/** Says that a seller was checked, or takes that back (rule R3). What was looked at is kept with the act. */
export function VerifyForm(facts: PersonFormProps) {
  const isVerified = facts.person.sellerVerifiedAt !== null;
  const [checks, setChecks] = useState<SellerCheck[]>(['identity']);
  const why = useReason('verify-reason', isVerified ? undefined : SellerVerification.shape.reason);
  const act = () => {
    const reason = why.check();
    if (reason !== undefined) facts.onAct({ verb: 'verify', verified: !isVerified, checks, reason });
  };
  return (
    <PersonForm
      {...facts}
      action={isVerified ? 'Remove verification' : 'Verify seller'}
      isDanger={isVerified}
      isSaidAtField={refusalOf(facts.error) !== undefined}
      onSubmit={act}
    >
      <p className="text-14 text-muted">
        {isVerified
          ? 'The badge after their name disappears. Their listings stay on the market.'
          : 'Buyers see a badge after their name, and on their page what this market has checked.'}
      </p>
      {!isVerified && <ChecksField checks={checks} onChange={setChecks} />}
      <ReasonField
        reason={why}
        error={facts.error}
        label={isVerified ? 'Why' : 'How it was checked'}
        help="Kept in the audit log; the seller does not see it."
      />
    </PersonForm>
  );
}

/** What was looked at; at least one thing. */
function ChecksField({
  checks,
  onChange,
}: {
  checks: SellerCheck[];
  onChange: (checks: SellerCheck[]) => void;
}) {
  return (
    <fieldset>
      <legend className="text-14 font-medium">What was checked</legend>
      <div className="grid sm:grid-cols-2">
        {SELLER_CHECK_IDS.map((check) => (
          <Checkbox
            key={check}
            label={SELLER_CHECKS[check]}
            checked={checks.includes(check)}
            // The last one stays: a sign that says nothing was checked would say nothing.
            disabled={checks.length === 1 && checks.includes(check)}
            onChange={({ target }) =>
              onChange(target.checked ? [...checks, check] : checks.filter((one) => one !== check))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Ends every session of somebody: a lost device, a shared password. */
export function SignOutForm(facts: PersonFormProps) {
  const [reason, setReason] = useState('');
  return (
    <PersonForm
      {...facts}
      action="Sign out everywhere"
      onSubmit={() => facts.onAct({ verb: 'sign-out', reason: reason.trim() })}
    >
      <p className="text-14 text-muted">Every device is signed out at once. They can sign in again.</p>
      <TextInput
        id="sign-out-reason"
        label="Reason"
        note="optional"
        help="Kept in the audit log."
        maxLength={ACT_REASON_MAX}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </PersonForm>
  );
}
