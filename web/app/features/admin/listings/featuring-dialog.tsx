import { useState } from 'react';
import { ACT_REASON_MAX } from '#contract/admin/constants.ts';
import type { ManagedProject } from '#contract/listings/schemas.ts';
import { Dialog } from '../../../ui/dialog/window.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { TextInput } from '../../../ui/form/field.tsx';
import { ActForm } from '../acts/form.tsx';
import { useFeaturing } from './queries.ts';

/** Puts a listing on the landing page, or takes it off; why is asked for, and kept with the act (rule R4). */
export function FeaturingDialog({
  project,
  onClose,
}: {
  project: ManagedProject | undefined;
  onClose: () => void;
}) {
  const featuring = useFeaturing();
  const close = () => {
    featuring.reset();
    onClose();
  };
  return (
    <Dialog
      open={project !== undefined}
      onClose={close}
      title={project?.featured ? 'Take off the landing page' : 'Feature on the landing page'}
      locked={featuring.isPending}
    >
      {project && (
        <FeaturingForm
          project={project}
          error={featuring.error}
          isPending={featuring.isPending}
          onCancel={close}
          onAct={(reason) => {
            const featured = !project.featured;
            featuring.mutate(
              { id: project._id, featured, reason },
              {
                onSuccess: () => {
                  showToast(`${featured ? 'Featured' : 'No longer featured'}: ${project.title}`);
                  close();
                },
              },
            );
          }}
        />
      )}
    </Dialog>
  );
}

function FeaturingForm({
  project: { title, seller, featured },
  error,
  isPending,
  onCancel,
  onAct,
}: {
  project: ManagedProject;
  error: unknown;
  isPending: boolean;
  onCancel: () => void;
  onAct: (reason: string) => void;
}) {
  const [reason, setReason] = useState('');
  return (
    <ActForm
      about={
        <>
          <span className="font-medium">{title}</span>{' '}
          <span className="text-muted">by {seller.displayName || 'Unknown Seller'}</span>
        </>
      }
      error={error}
      isPending={isPending}
      action={featured ? 'Unfeature' : 'Feature'}
      onCancel={onCancel}
      onSubmit={() => onAct(reason.trim())}
    >
      <TextInput
        id="featuring-reason"
        label="Reason"
        note="optional"
        help="Kept in the audit log; the seller does not see it."
        maxLength={ACT_REASON_MAX}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ActForm>
  );
}
