import type { WebhookEntry, WebhookQuery } from '#contract/admin-running.ts';
import { hasPagesAfter } from '#contract/fields.ts';
import { recordAct } from '#platform/acts.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { replayWebhook } from '../../payments/service.ts';
import {
  everyWebhookRow,
  findWebhookRow,
  listWebhookRows,
  lockWebhookState,
  type WebhookRow,
} from '../repository/webhooks.ts';

/** Events of the provider as admins search and filter them. */
export async function listWebhooks(ctx: Context, query: WebhookQuery) {
  const { page, limit } = query;
  const { rows, total } = await listWebhookRows(ctx.db, query);
  return { webhooks: rows.map(viewWebhook), page, limit, total, hasMore: hasPagesAfter(page, limit, total) };
}

/** The whole filtered list, for a file. */
export async function* readEveryWebhook(ctx: Context, query: WebhookQuery): AsyncGenerator<WebhookEntry> {
  for await (const row of everyWebhookRow(ctx.db, query)) yield viewWebhook(row);
}

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

function viewWebhook(row: WebhookRow): WebhookEntry {
  return {
    eventId: row.event_id,
    type: row.type,
    state: row.state,
    receivedAt: row.received_at.toISOString(),
    handledAt: row.handled_at?.toISOString() ?? null,
    outcome: row.outcome,
    error: row.message ?? '',
  };
}
