import { useState } from 'react';
import { ACT_REASON_MAX } from '#contract/admin/constants.ts';
import type { Answer } from '../../../lib/api/call.ts';
import { messageOf } from '../../../lib/api/error.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/window.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { TextInput } from '../../../ui/form/field.tsx';
import { DateTime } from '../table/date-time.tsx';
import { useReplay, useWebhook } from './queries.ts';
import { WebhookState } from './webhook-state.tsx';
import '../../../styles/admin/lists.css';

/** One event of the provider as it came, and a way to have it handled once more. */
export function WebhookDialog({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  return (
    <Dialog open={id !== undefined} onClose={onClose} title="Event from the payment provider" wide>
      {id !== undefined && <Event id={id} onDone={onClose} />}
    </Dialog>
  );
}

function Event({ id, onDone }: { id: string; onDone: () => void }) {
  return (
    <QueryState query={useWebhook(id)} loading={<Skeleton className="h-80 w-full" />}>
      {(event) => (
        <>
          <EventFacts event={event} />
          <ReplayForm id={id} onDone={onDone} />
        </>
      )}
    </QueryState>
  );
}

function EventFacts({ event }: { event: Answer<'GET /admin/webhooks/:id'> }) {
  return (
    <div className="mb-5 grid gap-5">
      <dl className="facts-list">
        <dt>Type</dt>
        <dd>{event.type}</dd>
        <dt>State</dt>
        <dd>
          <WebhookState state={event.state} />
        </dd>
        <dt>Received</dt>
        <dd>
          <DateTime iso={event.receivedAt} />
        </dd>
        {event.outcome && (
          <>
            <dt>Outcome</dt>
            <dd>{event.outcome}</dd>
          </>
        )}
        {event.error && (
          <>
            <dt>Error</dt>
            <dd>{event.error}</dd>
          </>
        )}
      </dl>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
      <section className="raw-text" aria-label="Body of the event" tabIndex={0}>
        {inLines(event.body)}
      </section>
    </div>
  );
}

function ReplayForm({ id, onDone }: { id: string; onDone: () => void }) {
  const replaying = useReplay();
  const [reason, setReason] = useState('');
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
              showToast('The event is handled again.');
              onDone();
            },
          },
        );
      }}
    >
      <TextInput
        id="replay-reason"
        label="Reason"
        note="optional"
        help="Kept in the audit log. Money is counted only once, however often an event is handled."
        maxLength={ACT_REASON_MAX}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {replaying.error && <Alert tone="error">{messageOf(replaying.error)}</Alert>}
      <div className="flex justify-end">
        <Button type="submit" variant="solid" busy={replaying.isPending}>
          Handle again
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
