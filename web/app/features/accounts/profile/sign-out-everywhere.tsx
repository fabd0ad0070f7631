import { messageOf } from '../../../lib/api/error.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/window.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { useEndAllSessions } from './queries.ts';

/** Asks before all devices are signed out, this one too. */
export function SignOutEverywhere({ open, onClose }: { open: boolean; onClose: () => void }) {
  const ending = useEndAllSessions();
  // After success the page is about to be replaced: it stays as it is until then.
  const isLeaving = ending.isPending || ending.isSuccess;
  return (
    <Dialog open={open} onClose={onClose} title="Sign out everywhere" locked={isLeaving}>
      <p>Every device is signed out, this one too. You will have to sign in again.</p>
      {ending.error && (
        <div className="mt-4">
          <Alert tone="error">{messageOf(ending.error)}</Alert>
        </div>
      )}
      <div className="mt-6 dialog-foot">
        <Button onClick={() => !isLeaving && onClose()}>Cancel</Button>
        <Button variant="danger" busy={isLeaving} onClick={() => ending.mutate()}>
          Sign out everywhere
        </Button>
      </div>
    </Dialog>
  );
}
