import type { WEBHOOK_STATES } from '#contract/admin/running/constants.ts';
import type { WebhookEntry } from '#contract/admin/running/schemas.ts';

export interface WebhookRow {
  event_id: string;
  type: string;
  received_at: Date;
  handled_at: Date | null;
  outcome: string;
  state: (typeof WEBHOOK_STATES)[number];
  message: string | null;
}

export function viewWebhook(row: WebhookRow): WebhookEntry {
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
