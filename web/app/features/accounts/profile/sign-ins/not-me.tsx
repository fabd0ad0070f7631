import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm.tsx';
import { refusalBeside } from '../refused-fields.ts';
import { useDisown } from './queries.ts';

/** Says of one sign-in that it was somebody else, after a question (rule A12). */
export function NotMe({ id, device, email }: { id: string; device: string; email: string }) {
  const [isAsking, setAsking] = useState(false);
  const disowning = useDisown();
  return (
    <>
      <Button
        size="small"
        variant="plain"
        onClick={() => setAsking(true)}
        aria-label={`The sign-in with ${device} was not me`}
      >
        Not me
      </Button>
      <ConfirmDialog
        title="This was not me"
        act="Sign everybody out"
        variant="danger"
        open={isAsking}
        // After success the page is about to be replaced: it stays as it is until then.
        busy={disowning.isPending || disowning.isSuccess}
        problem={refusalBeside(disowning.error)}
        onClose={() => setAsking(false)}
        onAct={() => disowning.mutate(id)}
      >
        Every device is signed out, this one too, and your password stops working: we mail a link for a new
        one to <span className="wrap-anywhere">{email}</span>. Offers and acceptances of the last hour in your
        negotiations end. Ways to sign in that were added since that sign-in are removed.
      </ConfirmDialog>
    </>
  );
}
