import { useState } from 'react';
import type { ManagedUser } from '#contract/accounts/schemas.ts';
import {
  SELLER_CHECK_IDS,
  SELLER_CHECKS,
  type SellerCheck,
} from '#contract/accounts/seller-page/constants.ts';
import { SellerVerification } from '#contract/admin/acts/schemas.ts';
import { ACT_REASON_MAX } from '#contract/admin/constants.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox, TextInput } from '../../../ui/form/field.tsx';
import { ReasonField, refusalOf, useReason } from '../acts/reason-field.tsx';
import { PersonForm, type PersonFormProps } from './forms.tsx';
import type { PersonAction } from './queries.ts';

type RareVerb = Exclude<PersonAction['verb'], 'suspend' | 'restore' | 'role'>;

/** Acts that are asked for seldom, each with what it means. */
export function MoreActions({
  person,
  onChoose,
}: {
  person: ManagedUser;
  onChoose: (verb: RareVerb) => void;
}) {
  const { displayName, email, role, sellerVerifiedAt, trustEnded, payoutsStopped } = person;
  const { hasSecondFactor, secondFactorReset: reset } = person;
  return (
    <div className="grid gap-3">
      <p className="mb-1 font-medium wrap-anywhere">{displayName || email}</p>
      {role === 'seller' && (
        <Button className="justify-start" onClick={() => onChoose('verify')}>
          {sellerVerifiedAt ? 'Take back the verification' : 'Verify as a seller'}
        </Button>
      )}
      {person.sellerLinks.length > 0 && (
        <Button className="justify-start" onClick={() => onChoose('links')}>
          Decide about links
        </Button>
      )}
      {trustEnded && (
        <Button className="justify-start" onClick={() => onChoose('renew-trust')}>
          Renew trust
        </Button>
      )}
      {role === 'seller' && (
        <Button
          className="justify-start"
          onClick={() => onChoose(payoutsStopped ? 'resume-payouts' : 'pause-payouts')}
        >
          {payoutsStopped ? 'Let payouts go on' : 'Pause payouts'}
        </Button>
      )}
      {hasSecondFactor && !reset?.agreedBy && (
        <Button className="justify-start" onClick={() => onChoose('reset-second-factor')}>
          Reset two-step sign-in
        </Button>
      )}
      {reset && (
        <Button className="justify-start" onClick={() => onChoose('keep-second-factor')}>
          Keep two-step sign-in
        </Button>
      )}
      <Button className="justify-start" onClick={() => onChoose('sign-out')}>
        Sign out everywhere
      </Button>
    </div>
  );
}

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
      action={isVerified ? 'Take it back' : 'Verify seller'}
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
