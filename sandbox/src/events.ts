import type { Entry } from './book.ts';
import {
  type DisputeRow,
  disputeEntity,
  type OrderRow,
  orderEntity,
  type PaymentRow,
  paymentEntity,
  type RefundRow,
  refundEntity,
  unixSeconds,
} from './entities.ts';
import { newId } from './ids.ts';
import { changeSettings, readSettings } from './settings.ts';

const ACCOUNT_ID = 'acc_CodehaatSandbx';

export type EventSubjects = {
  payment?: PaymentRow;
  order?: OrderRow;
  refund?: RefundRow;
  dispute?: DisputeRow;
};

/**
 * Records a webhook in the transaction of the change it tells of; the body is a snapshot of this
 * moment and never rendered again, so a retry repeats the very same bytes (payments.md A5).
 */
export async function recordEvent(entry: Entry, event: string, subjects: EventSubjects): Promise<void> {
  const payload: Record<string, { entity: unknown }> = {};
  if (subjects.refund) payload.refund = { entity: refundEntity(subjects.refund) };
  if (subjects.payment) payload.payment = { entity: paymentEntity(subjects.payment) };
  if (subjects.order) payload.order = { entity: orderEntity(subjects.order) };
  if (subjects.dispute) payload.dispute = { entity: disputeEntity(subjects.dispute) };
  const body = JSON.stringify({
    entity: 'event',
    account_id: ACCOUNT_ID,
    event,
    contains: Object.keys(payload),
    payload,
    created_at: unixSeconds(entry.now),
  });
  const { dropped, copies, delaySeconds } = await fateOfNextEvent(entry);
  const dueAt = new Date(entry.now.getTime() + delaySeconds * 1000);
  const eventId = newId('evt').slice(4);
  for (let copy = 0; copy < copies; copy++) {
    await entry.db.query(
      `INSERT INTO razorpay_sandbox.deliveries (event_id, event, body, next_attempt_at, dropped_at, created_at)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [eventId, event, body, dueAt, dropped ? entry.now : null, entry.now],
    );
  }
}

async function fateOfNextEvent(entry: Entry) {
  const settings = await readSettings(entry.db);
  const delaySeconds = settings.delayWebhooksSeconds;
  if (settings.dropWebhooks === 0 && settings.duplicateWebhooks === 0) {
    return { dropped: false, copies: 1, delaySeconds };
  }
  const { before } = await changeSettings(entry.db, (current) =>
    current.dropWebhooks > 0
      ? { ...current, dropWebhooks: current.dropWebhooks - 1 }
      : { ...current, duplicateWebhooks: Math.max(0, current.duplicateWebhooks - 1) },
  );
  const dropped = before.dropWebhooks > 0;
  return { dropped, copies: !dropped && before.duplicateWebhooks > 0 ? 2 : 1, delaySeconds };
}
