import { type ComponentProps, useState } from 'react';
import type { ManagedUser } from '#contract/accounts/schemas.ts';
import { Suspension } from '#contract/admin/acts/schemas.ts';
import { ACT_REASON_MAX } from '#contract/admin/constants.ts';
import { ApiError } from '../../../lib/api/error.ts';
import { schemaError } from '../../../lib/forms/schema-errors.ts';
import { Checkbox, TextArea } from '../../../ui/form/field.tsx';
import { ActForm } from '../acts/form.tsx';
import { ReasonField, refusalOf, useReason } from '../acts/reason-field.tsx';
import type { PersonAction } from './queries.ts';

export interface PersonFormProps {
  person: ManagedUser;
  error: unknown;
  isPending: boolean;
  onCancel: () => void;
  onAct: (act: PersonAction) => void;
}

/** Asks for the reason; the person reads it when they try to sign in. */
export function SuspendForm(facts: PersonFormProps) {
  const [reason, setReason] = useState('');
  const [hideTexts, setHideTexts] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const length = reason.trim().length;
  const act = () => {
    const problem = checkReason(reason);
    setWrong(problem);
    if (problem) document.getElementById('suspend-reason')?.focus();
    else facts.onAct({ verb: 'suspend', reason: reason.trim(), hideTexts });
  };
  const refused = facts.error instanceof ApiError ? facts.error.at('reason') : undefined;
  return (
    <PersonForm {...facts} action="Suspend" isDanger isSaidAtField={refused !== undefined} onSubmit={act}>
      <p className="text-14 text-muted">
        They are signed out at once and cannot sign in.
        {facts.person.role === 'seller' && ' Their listings leave the market; buyers keep their downloads.'}
      </p>
      <TextArea
        id="suspend-reason"
        label="Reason"
        note={
          <span
            className={`figures ${length > ACT_REASON_MAX ? 'text-danger' : ''}`}
          >{`${length}/${ACT_REASON_MAX}`}</span>
        }
        help="The person reads this when they try to sign in."
        rows={4}
        required
        value={reason}
        onChange={({ target }) => {
          setReason(target.value);
          if (wrong) setWrong(checkReason(target.value));
        }}
        error={wrong ?? refused}
      />
      <Checkbox
        label="Hide their reviews, questions and answers too"
        checked={hideTexts}
        onChange={({ target }) => setHideTexts(target.checked)}
      />
    </PersonForm>
  );
}

function checkReason(reason: string): string | undefined {
  return schemaError(Suspension.shape.reason, reason);
}

/** Asks before somebody is let back in. */
export function RestoreForm(facts: PersonFormProps) {
  const { suspendedReason, role } = facts.person;
  const why = useReason('restore-reason');
  const act = () => {
    const reason = why.check();
    if (reason !== undefined) facts.onAct({ verb: 'restore', reason });
  };
  return (
    <PersonForm
      {...facts}
      action="Restore"
      isSaidAtField={refusalOf(facts.error) !== undefined}
      onSubmit={act}
    >
      {suspendedReason && (
        <p className="border-l-2 border-line-strong pl-3 text-14 whitespace-pre-line wrap-anywhere">
          <span className="text-muted">Suspended for: </span>
          {suspendedReason}
        </p>
      )}
      <p className="text-14 text-muted">
        They can sign in again{role === 'seller' ? ', and their listings return to the market' : ''}.
      </p>
      <ReasonField
        reason={why}
        error={facts.error}
        help="Kept in the audit log; the person does not see it."
      />
    </PersonForm>
  );
}

/** An act on somebody. */
export function PersonForm({
  person: { displayName, email },
  ...form
}: Omit<PersonFormProps, 'onAct'> & Omit<ComponentProps<typeof ActForm>, 'about'>) {
  const about = (
    <>
      <span className="font-medium">{displayName || email}</span>
      {displayName && <span className="block text-14 text-muted">{email}</span>}
    </>
  );
  return <ActForm {...form} about={about} />;
}
