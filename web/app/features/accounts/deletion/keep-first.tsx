import { formatDateTime } from '#contract/formats/dates.ts';
import { messageOf } from '../../../lib/api/error.ts';
import { logout } from '../../../lib/session/current-user.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { NarrowPage } from '../layout/narrow-page.tsx';
import { useKeepAccount } from './queries.ts';

/** In place of a page of who has asked to have their account deleted: nothing else is open meanwhile (rule A9). */
export default function KeepFirst({ dueAt }: { dueAt: string }) {
  const keeping = useKeepAccount();
  return (
    <div id="keep-first">
      <NarrowPage
        focus
        title="Your account is going to be deleted"
        intro={
          <p>
            It is deleted on {formatDateTime(dueAt)}. If you keep it, everything is as it was before, and what
            you sell comes back to the market.
          </p>
        }
      >
        {keeping.error && (
          <div className="mb-6">
            <Alert tone="error">{messageOf(keeping.error)}</Alert>
          </div>
        )}
        <div className="flex flex-wrap gap-3">
          <Button variant="solid" busy={keeping.isPending} onClick={() => keeping.mutate()}>
            Keep my account
          </Button>
          <Button onClick={() => void logout()}>Sign out</Button>
        </div>
      </NarrowPage>
    </div>
  );
}
