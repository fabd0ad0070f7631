import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ExportReason } from '#contract/admin/tables/schemas.ts';
import { Dialog } from '../../../ui/dialog/window.tsx';
import { ActForm } from '../acts/form.tsx';
import { ReasonField, refusalOf, useReason } from '../acts/reason-field.tsx';

/**
 * Asks for the reason before a file with people's addresses is fetched (rule R4). The dialog has a form of its own:
 * it stands outside of any other.
 */
export function usePeopleFile(
  id: string,
  fetchFile: ((reason: string) => Promise<void>) | undefined,
): { ask: () => Promise<void>; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  const taking = useMutation({
    mutationFn: async (reason: string) => fetchFile?.(reason),
    onSuccess: () => setOpen(false),
  });
  const close = () => {
    setOpen(false);
    taking.reset();
  };
  const dialog = fetchFile && (
    <Dialog
      open={isOpen}
      onClose={close}
      title="Download a file with people’s data"
      locked={taking.isPending}
    >
      <PeopleFileForm
        id={id}
        error={taking.error}
        isPending={taking.isPending}
        onCancel={close}
        onTake={taking.mutate}
      />
    </Dialog>
  );
  return { ask: async () => setOpen(true), dialog };
}

function PeopleFileForm({
  id,
  error,
  isPending,
  onCancel,
  onTake,
}: {
  id: string;
  error: unknown;
  isPending: boolean;
  onCancel: () => void;
  onTake: (reason: string) => void;
}) {
  const why = useReason(id, ExportReason);
  return (
    <ActForm
      about="The file holds the e-mail addresses of everybody in this list as it is filtered now."
      error={error}
      isSaidAtField={refusalOf(error) !== undefined}
      isPending={isPending}
      action="Download CSV"
      onCancel={onCancel}
      onSubmit={() => {
        const reason = why.check();
        if (reason !== undefined) onTake(reason);
      }}
    >
      <ReasonField
        reason={why}
        error={error}
        label="What it is for"
        help="Kept in the audit log with your name and the filter."
      />
    </ActForm>
  );
}
