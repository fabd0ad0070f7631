import { useState } from 'react';
import { messageOf } from '../../../lib/api/error.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm.tsx';
import { useCloseSelling } from './queries.ts';

/** For sellers who stop selling and go on as buyers (rule A1). */
export function CloseSelling() {
  const [isAsking, setAsking] = useState(false);
  const closing = useCloseSelling();
  const isLeaving = closing.isPending || closing.isSuccess;
  const stop = () => {
    closing.reset();
    setAsking(false);
  };
  return (
    <div>
      <h3 className="font-medium">Stop selling only</h3>
      <p className="mt-1.5 text-muted">
        Keep your account as a buyer. Your projects leave the market, and buyers keep what they bought.
      </p>
      <Button className="mt-4" onClick={() => setAsking(true)}>
        Stop selling
      </Button>
      <ConfirmDialog
        title="Stop selling"
        act="Stop selling"
        variant="danger"
        open={isAsking}
        busy={isLeaving}
        problem={closing.error ? messageOf(closing.error) : undefined}
        onClose={stop}
        onAct={() => closing.mutate()}
      >
        Your projects leave the market at once. You are signed out, and sign in again as a buyer. Only an
        admin can make you a seller again.
      </ConfirmDialog>
    </div>
  );
}
