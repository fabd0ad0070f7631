import { useState } from 'react';
import { messageOf } from '../../../lib/api/error.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/window.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { TextInput } from '../../../ui/form/field.tsx';
import { ShortDateTime } from '../table/short-date-time.tsx';
import { useReplay, useWebhook } from './queries.ts';
import { WebhookState } from './webhook-state.tsx';
import '../../../styles/admin/lists.css';

/** One event of the provider as it came, and a way to have it handled once more. */
export function WebhookDialog({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  return (
    <Dialog open={id !== undefined} onClose={onClose} title="Event of the provider" wide>
      {id !== undefined && <Event id={id} onDone={onClose} />}
    </Dialog>
  );
}

function Event({ id, onDone }: { id: string; onDone: () => void }) {
  const { data, error } = useWebhook(id);
  const replaying = useReplay();
  const [reason, setReason] = useState('');
  if (error) return <Alert tone="error">{messageOf(error)}</Alert>;
  if (!data) return <Skeleton className="h-80 w-full" />;
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (replaying.isPending) return;
        replaying.mutate(
          { id, reason: reason.trim() },
          {
            onSuccess: () => {
              showToast('The event is handled once more.');
              onDone();
            },
          },
        );
      }}
    >
      <dl className="facts-list">
        <dt>Type</dt>
        <dd>{data.type}</dd>
        <dt>State</dt>
        <dd>
          <WebhookState state={data.state} />
        </dd>
        <dt>Received</dt>
        <dd>
          <ShortDateTime iso={data.receivedAt} />
        </dd>
        {data.outcome && (
          <>
            <dt>Outcome</dt>
            <dd>{data.outcome}</dd>
          </>
        )}
        {data.error && (
          <>
            <dt>Went wrong</dt>
            <dd>{data.error}</dd>
          </>
        )}
      </dl>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
      <section className="raw-text" aria-label="Body of the event" tabIndex={0}>
        {inLines(data.body)}
      </section>
      <TextInput
        id="replay-reason"
        label="Reason"
        note="optional"
        help="Kept in the audit log. However often an event is handled, its money counts once."
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {replaying.error && <Alert tone="error">{messageOf(replaying.error)}</Alert>}
      <div className="flex justify-end">
        <Button type="submit" variant="solid" busy={replaying.isPending}>
          Handle once more
        </Button>
      </div>
    </form>
  );
}

/** JSON in lines of its own; anything else as it came. */
function inLines(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
