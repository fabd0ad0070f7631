import type { JobEntry, WebhookEntry } from '#contract/admin/running/schemas.ts';
import type { BulkActs } from '../table/admin-table.tsx';
import { type BulkFormProps, inNumber } from '../table/bulk/act.ts';
import { BulkConfirmForm } from '../table/bulk/reason-form.tsx';
import { replayWebhook, retryJob } from './queries.ts';

export const WEBHOOK_ACTS: BulkActs<WebhookEntry> = {
  nameOf: ({ type, eventId }) => `${type}, ${eventId}`,
  acts: [{ label: 'Handle again', done: 'handled once more', isFor: () => true, Form: HandleAgain }],
};

function HandleAgain({ rows: _, ...form }: BulkFormProps<WebhookEntry>) {
  return (
    <BulkConfirmForm
      {...form}
      about="However often an event is handled, its money counts once."
      send={({ eventId }) => replayWebhook(eventId, '')}
    />
  );
}

export const JOB_ACTS: BulkActs<JobEntry> = {
  nameOf: ({ queue, _id }) => `${queue}, ${_id}`,
  acts: [
    { label: 'Try again', done: 'tried again', isFor: ({ state }) => state === 'failed', Form: TryAgain },
  ],
};

function TryAgain({ rows, ...form }: BulkFormProps<JobEntry>) {
  return (
    <BulkConfirmForm
      {...form}
      about={inNumber(
        rows,
        'It was given up. It is tried at once, as if it were new.',
        'They were given up. Each is tried at once, as if it were new.',
      )}
      send={({ _id }) => retryJob(_id)}
    />
  );
}
