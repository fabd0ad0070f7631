import { useState } from 'react';
import type { TrustEndCause } from '#contract/accounts/constants.ts';
import type { ManagedUser } from '#contract/accounts/schemas.ts';
import { TrustRenewal } from '#contract/admin/acts/schemas.ts';
import { TRUST_RENEWALS } from '#contract/admin/constants.ts';
import { formatDate } from '#contract/formats/dates.ts';
import { schemaError } from '../../../lib/forms/schema-errors.ts';
import { Select } from '../../../ui/form/field.tsx';
import { ReasonField, refusalOf, useReason } from '../acts/reason-field.tsx';
import { reviewPath } from '../listings/waiting.ts';
import { DetailLink } from '../navigation/list-place.tsx';
import { PersonForm, type PersonFormProps } from './forms.tsx';

type TrustEnd = NonNullable<ManagedUser['trustEnded']>;

const CAUSES: Record<TrustEndCause, string> = {
  listing_suspended: 'a listing was suspended',
  account_suspended: 'the account was suspended',
  report_upheld: 'a report was upheld',
};

/** Since when and why somebody's listings wait for an admin whatever they have to show (rule L4). */
export function TrustNote({ end: { at, cause, reason, project } }: { end: TrustEnd }) {
  return (
    <p className="mt-2 border-l-2 border-line-strong pl-3 whitespace-pre-line wrap-anywhere person-note">
      <span className="text-muted">
        Not trusted since {formatDate(at)}, {CAUSES[cause]}
        {reason ? ': ' : '.'}
      </span>
      {reason}
      {project && (
        <>
          {' '}
          <DetailLink to={reviewPath(project._id)} className="link">
            {project.title}
          </DetailLink>
        </>
      )}
    </p>
  );
}

const RENEWALS: Record<TrustRenewal['reasonCode'], string> = {
  mended: 'What was wrong has been put right',
  mistaken: 'The decision was a mistake',
  proven: 'They have proven themselves since',
  other: 'Another reason',
};

/** Asks why somebody is trusted again. */
export function RenewTrustForm(facts: PersonFormProps) {
  const [reasonCode, setReasonCode] = useState<TrustRenewal['reasonCode'] | ''>('');
  const [wrong, setWrong] = useState<string>();
  const why = useReason('trust-reason');
  const { trustEnded } = facts.person;
  const act = () => {
    const reason = why.check();
    const problem = schemaError(TrustRenewal.shape.reasonCode, reasonCode);
    setWrong(problem);
    if (reasonCode === '' || problem) document.getElementById('trust-code')?.focus();
    else if (reason !== undefined) facts.onAct({ verb: 'renew-trust', reasonCode, reason });
  };
  return (
    <PersonForm
      {...facts}
      action="Renew trust"
      isSaidAtField={refusalOf(facts.error) !== undefined}
      onSubmit={act}
    >
      {trustEnded && <TrustNote end={trustEnded} />}
      <p className="text-14 text-muted">
        If this market lets trusted sellers publish without an admin, their next listing needs none again,
        once they have the account age, the sales and the approved listings for it.
      </p>
      <Select
        id="trust-code"
        label="Why"
        required
        value={reasonCode}
        onChange={({ target }) => {
          setReasonCode(target.value as TrustRenewal['reasonCode'] | '');
          setWrong(undefined);
        }}
        error={wrong}
      >
        <option value="">Choose a reason</option>
        {TRUST_RENEWALS.map((code) => (
          <option key={code} value={code}>
            {RENEWALS[code]}
          </option>
        ))}
      </Select>
      <ReasonField
        reason={why}
        error={facts.error}
        label="Explanation"
        help="Kept in the audit log; the person does not see it."
      />
    </PersonForm>
  );
}
