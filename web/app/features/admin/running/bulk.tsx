import type { JobEntry, WebhookEntry } from '#contract/admin/running/schemas.ts';
import type { BulkActs } from '../table/admin-table.tsx';
import { type BulkFormProps, inNumber } from '../table/bulk/act.ts';
import { BulkConfirmForm } from '../table/bulk/reason-form.tsx';
import { replayWebhook, retryJob } from './queries.ts';

export const WEBHOOK_ACTS: BulkActs<WebhookEntry> = {
  nameOf: ({ type, eventId }) => `${type}, ${eventId}`,
  acts: [{ label: 'Handle again', done: 'handled again', isFor: () => true, Form: HandleAgain }],
};

function HandleAgain({ rows: _, ...form }: BulkFormProps<WebhookEntry>) {
  return (
    <BulkConfirmForm
      {...form}
      about="Money is counted only once, however often an event is handled."
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
        'This job failed and has stopped trying. It runs again at once, with all its attempts.',
        'These jobs failed and have stopped trying. Each runs again at once, with all its attempts.',
      )}
      send={({ _id }) => retryJob(_id)}
    />
  );
}
