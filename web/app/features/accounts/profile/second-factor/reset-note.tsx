import { formatDateTime } from '#contract/formats/dates.ts';
import { messageOf } from '../../../../lib/api/error.ts';
import { Button } from '../../../../ui/button.tsx';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { useKeep } from './queries.ts';

/** Somebody has asked to have the second factor removed; whoever is signed in can keep it (rule A7). */
export function ResetNote({ dueAt }: { dueAt: string }) {
  const keeping = useKeep();
  return (
    <Alert tone="warning" title="Two-step sign-in is to be removed">
      <p>
        Somebody who knows your password says that the phone and the recovery codes are lost. If an admin
        agrees, it is removed on {formatDateTime(dueAt)} or later. If it was not you, keep it and set a new
        password.
      </p>
      {keeping.error && <p className="mt-2 text-danger">{messageOf(keeping.error)}</p>}
      <Button size="small" className="mt-3" busy={keeping.isPending} onClick={() => keeping.mutate()}>
        Keep two-step sign-in
      </Button>
    </Alert>
  );
}
