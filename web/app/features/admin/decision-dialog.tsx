import { useState } from 'react';
import { DECISION_REASONS } from '#contract/admin.ts';
import type { ManagedProject } from '#contract/listings.ts';
import { ApiError, messageOf } from '../../lib/api-error.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select, TextArea } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useDecision, type Verb } from './admin-queries.ts';

type ReasonCode = (typeof DECISION_REASONS)[number];

const REASON_MAX = 2_000;
const REASON_NAMES: Record<ReasonCode, string> = {
  meets_rules: 'Meets the rules',
  incomplete: 'Incomplete',
  misleading: 'Misleading description',
  broken_archive: 'Broken archive',
  copied_work: 'Copied work',
  not_allowed: 'Not allowed on the market',
  other: 'Other',
};

const VERBS: Record<Verb, { title: string; act: string; done: string; help: string }> = {
  approve: {
    title: 'Approve listing',
    act: 'Approve',
    done: 'Approved',
    help: 'The listing goes on the market at once.',
  },
  'request-changes': {
    title: 'Request changes',
    act: 'Request changes',
    done: 'Changes requested',
    help: 'The seller can mend the listing and submit it again.',
  },
  reject: {
    title: 'Reject listing',
    act: 'Reject',
    done: 'Rejected',
    help: 'This is final for the listing as it is.',
  },
};

export interface OpenDecision {
  verb: Verb;
  project: ManagedProject;
}

/** Asks for the reason of a decision; the seller reads its text. */
export function DecisionDialog({ open, onClose }: { open: OpenDecision | undefined; onClose: () => void }) {
  const deciding = useDecision();
  return (
    <Dialog
      open={open !== undefined}
      onClose={() => {
        deciding.reset();
        onClose();
      }}
      title={open ? VERBS[open.verb].title : ''}
      locked={deciding.isPending}
    >
      {open && (
        <DecisionForm
          open={open}
          error={deciding.error}
          isPending={deciding.isPending}
          onDecide={(reasonCode, reason) =>
            deciding.mutate(
              { id: open.project._id, verb: open.verb, decision: { reasonCode, reason } },
              {
                onSuccess: () => {
                  showToast(`${VERBS[open.verb].done}: ${open.project.title}`);
                  onClose();
                },
              },
            )
          }
        />
      )}
    </Dialog>
  );
}

function DecisionForm({
  open: { verb, project },
  error,
  isPending,
  onDecide,
}: {
  open: OpenDecision;
  error: unknown;
  isPending: boolean;
  onDecide: (reasonCode: ReasonCode, reason: string) => void;
}) {
  const isApproval = verb === 'approve';
  const [code, setCode] = useState<ReasonCode | ''>(isApproval ? 'meets_rules' : '');
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<{ code?: string; reason?: string }>({});
  const refused = error instanceof ApiError ? error : undefined;
  const decide = () => {
    const found: typeof wrong = {};
    if (code === '') found.code = 'Choose a reason';
    if (!isApproval && reason.trim() === '') found.reason = 'Tell the seller why';
    setWrong(found);
    if (found.code) document.getElementById('reason-code')?.focus();
    else if (found.reason) document.getElementById('reason-text')?.focus();
    else if (code !== '') onDecide(code, reason.trim());
  };
  return (
    <form
      method="post"
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) decide();
      }}
    >
      <p className="wrap-anywhere">
        <span className="font-medium">{project.title}</span>{' '}
        <span className="text-muted">by {project.seller.displayName}</span>
      </p>
      {error !== null && error !== undefined && <Alert tone="error">{messageOf(error)}</Alert>}
      {!isApproval && (
        <Select
          id="reason-code"
          label="Reason"
          value={code}
          onChange={(event) => setCode(event.target.value as ReasonCode | '')}
          error={wrong.code ?? refused?.at('reasonCode')}
        >
          <option value="">Choose a reason</option>
          {DECISION_REASONS.filter((value) => value !== 'meets_rules').map((value) => (
            <option key={value} value={value}>
              {REASON_NAMES[value]}
            </option>
          ))}
        </Select>
      )}
      <TextArea
        id="reason-text"
        label="Words for the seller"
        note={isApproval ? 'optional' : <span className="figures">{`${reason.length}/${REASON_MAX}`}</span>}
        help={VERBS[verb].help}
        rows={4}
        maxLength={REASON_MAX}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={wrong.reason ?? refused?.at('reason')}
      />
      <Button type="submit" variant={verb === 'reject' ? 'danger' : 'solid'} busy={isPending}>
        {VERBS[verb].act}
      </Button>
    </form>
  );
}
