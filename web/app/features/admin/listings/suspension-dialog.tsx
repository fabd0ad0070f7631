import { messageOf } from '../../../lib/api/error.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/window.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { clearDecisionInput, DecisionFields, useDecisionInput } from '../review/decision/fields.tsx';
import { SUSPENSION_TEXTS } from '../review/decision/texts.ts';
import { type ReviewDecision, type SuspensionVerb, useSuspension } from './queries.ts';

export interface OpenSuspension {
  verb: SuspensionVerb;
  project: { _id: string; title: string; revision: number; seller: { displayName: string } };
}

/** Asks why a listing leaves the market, or comes back; the seller reads it. */
export function SuspensionDialog({
  open,
  onClose,
}: {
  open: OpenSuspension | undefined;
  onClose: () => void;
}) {
  const suspending = useSuspension();
  const close = () => {
    suspending.reset();
    onClose();
  };
  return (
    <Dialog
      open={open !== undefined}
      onClose={close}
      title={open ? SUSPENSION_TEXTS[open.verb].title : ''}
      locked={suspending.isPending}
    >
      {open && (
        <SuspensionForm
          open={open}
          error={suspending.error}
          isPending={suspending.isPending}
          onDecide={(decision) =>
            suspending.mutate(
              { id: open.project._id, verb: open.verb, decision },
              {
                onSuccess: () => {
                  clearDecisionInput('suspension', open.project._id);
                  showToast(`${SUSPENSION_TEXTS[open.verb].done}: ${open.project.title}`);
                  close();
                },
              },
            )
          }
        />
      )}
    </Dialog>
  );
}

function SuspensionForm({
  open: { verb, project },
  error,
  isPending,
  onDecide,
}: {
  open: OpenSuspension;
  error: unknown;
  isPending: boolean;
  onDecide: (decision: ReviewDecision) => void;
}) {
  const form = useDecisionInput('suspension', project._id);
  return (
    <form
      method="post"
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (isPending) return;
        const input = form.check(verb);
        if (input) onDecide({ ...input, revision: project.revision });
      }}
    >
      <p className="wrap-anywhere">
        <span className="font-medium">{project.title}</span>{' '}
        <span className="text-muted">by {project.seller.displayName || 'Unknown Seller'}</span>
      </p>
      {error !== null && error !== undefined && <Alert tone="error">{messageOf(error)}</Alert>}
      <DecisionFields
        id="suspension"
        verb={verb}
        form={form}
        error={error}
        help={SUSPENSION_TEXTS[verb].help}
      />
      <Button type="submit" variant={verb === 'suspend' ? 'danger' : 'solid'} busy={isPending}>
        {SUSPENSION_TEXTS[verb].act}
      </Button>
    </form>
  );
}
