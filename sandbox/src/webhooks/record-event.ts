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
} from '../book/entities.ts';
import { newId } from '../book/ids.ts';
import { type PayoutRow, payoutEntity } from '../book/payouts/entities.ts';
import type { SandboxTransaction } from '../context.ts';
import { changeSettings, readSettings, type Settings } from '../controls/settings.ts';

const ACCOUNT_ID = 'acc_CodehaatSandbx';

export type EventSubjects = {
  payment?: PaymentRow;
  order?: OrderRow;
  refund?: RefundRow;
  dispute?: DisputeRow;
  payout?: PayoutRow;
};

/**
 * Records a webhook in the transaction of the change it tells of; the body is a snapshot of this
 * moment and never rendered again, so a retry repeats the very same bytes (rule G5).
 */
export function recordEvent(tx: SandboxTransaction, event: string, subjects: EventSubjects): void {
  const payload: Record<string, { entity: unknown }> = {};
  if (subjects.refund) payload.refund = { entity: refundEntity(subjects.refund) };
  if (subjects.payment) payload.payment = { entity: paymentEntity(subjects.payment) };
  if (subjects.order) payload.order = { entity: orderEntity(subjects.order) };
  if (subjects.dispute) payload.dispute = { entity: disputeEntity(subjects.dispute) };
  if (subjects.payout) payload.payout = { entity: payoutEntity(subjects.payout, null) };
  const body = JSON.stringify({
    entity: 'event',
    account_id: ACCOUNT_ID,
    event,
    contains: Object.keys(payload),
    payload,
    created_at: unixSeconds(tx.now),
  });
  const ids = [subjects.refund, subjects.dispute, subjects.payment, subjects.order, subjects.payout].flatMap(
    (row) => row?.id ?? [],
  );
  const ofPayment = subjects.payment ? [subjects.payment.order_id] : [];
  tx.events.push({ event, body, subjects: [...new Set([...ids, ...ofPayment])] });
}

/** Puts the recorded webhooks among what is to be sent, each with the fate that the settings have in store. */
export async function keepEvents(tx: SandboxTransaction): Promise<void> {
  if (tx.events.length === 0) return;
  const settings = await readSettings(tx.db);
  const deliveries: object[] = [];
  for (const { event, body, subjects } of tx.events) {
    const fate = await fateOfNextEvent(tx, settings);
    const delivery = {
      event_id: newId('evt').slice(4),
      event,
      body,
      next_attempt_at: new Date(tx.now.getTime() + fate.delaySeconds * 1000),
      dropped_at: fate.isDropped ? tx.now : null,
      created_at: tx.now,
      subjects,
      secret: fate.secret,
      wrong_attempts: fate.wrongAttempts,
    };
    for (let copy = 0; copy < fate.copies; copy++) deliveries.push(delivery);
  }
  await tx.db.query(
    `INSERT INTO razorpay_sandbox.deliveries
       (event_id, event, body, next_attempt_at, dropped_at, created_at, subjects, secret, wrong_attempts)
     SELECT event_id, event, body, next_attempt_at, dropped_at, created_at, subjects, secret, wrong_attempts
     FROM json_populate_recordset(NULL::razorpay_sandbox.deliveries, $1)`,
    [JSON.stringify(deliveries)],
  );
}

/** What the settings have in store for the next event; counters are used up one by one. */
async function fateOfNextEvent(tx: SandboxTransaction, settings: Settings) {
  const plain = { isDropped: false, copies: 1, wrongAttempts: 0 };
  const always = { delaySeconds: settings.delayWebhooksSeconds, secret: settings.signWith };
  if (settings.dropWebhooks + settings.duplicateWebhooks + settings.wrongSignatures === 0) {
    return { ...plain, ...always };
  }
  const { before } = await changeSettings(tx.db, (current) => ({ ...current, ...oneLess(current) }));
  if (before.dropWebhooks > 0) return { ...plain, ...always, isDropped: true };
  return {
    ...plain,
    ...always,
    copies: before.duplicateWebhooks > 0 ? 2 : 1,
    wrongAttempts: before.wrongSignatures > 0 ? 1 : 0,
  };
}

/** An event that is never sent uses up nothing else. */
function oneLess({ dropWebhooks, duplicateWebhooks, wrongSignatures }: Settings): Partial<Settings> {
  if (dropWebhooks > 0) return { dropWebhooks: dropWebhooks - 1 };
  return {
    duplicateWebhooks: Math.max(0, duplicateWebhooks - 1),
    wrongSignatures: Math.max(0, wrongSignatures - 1),
  };
}
