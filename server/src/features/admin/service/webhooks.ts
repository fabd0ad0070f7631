import { recordAct } from '#audit/record-act.ts';
import type { WebhookEntry } from '#contract/admin/running/schemas.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { managedList } from '#platform/database/managed-list.ts';
import { fail } from '#platform/errors.ts';
import { replayWebhook } from '../../payments/public.ts';
import { findWebhookRow, lockWebhookState, webhookTable } from '../repository/webhooks.ts';
import { viewWebhook } from '../view/webhooks.ts';

/** Events of the provider as admins search and filter them. */
export const WEBHOOK_LIST = managedList({ name: 'webhooks', table: webhookTable, view: viewWebhook });

/** @throws Refusal `admin.webhook_not_found` */
export async function showWebhook(ctx: Context, id: string): Promise<WebhookEntry & { body: string }> {
  const row = (await findWebhookRow(ctx.db, id)) ?? fail('admin.webhook_not_found');
  return { ...viewWebhook(row), body: row.body };
}

/**
 * Has an event handled once more (rule P6). However often, its money counts once (rule P4).
 * @throws Refusal `admin.webhook_not_found`
 */
export function replayAsAdmin(ctx: Context, id: string, reason: string): Promise<WebhookEntry> {
  return inTransaction(ctx, async (ctx) => {
    const before = (await lockWebhookState(ctx.db, id)) ?? fail('admin.webhook_not_found');
    await replayWebhook(ctx, id);
    const after = (await lockWebhookState(ctx.db, id)) ?? {};
    await recordAct(ctx, {
      act: 'webhook.replay',
      subjectType: 'webhook',
      subjectId: id,
      reason,
      before,
      after,
    });
    return showWebhook(ctx, id);
  });
}
