import type { Selectable } from 'kysely';
import type { NotificationStatus } from '#contract/notifications/constants.ts';
import type { Notification } from '#contract/notifications/schemas.ts';
import type { Notifications } from '#platform/database/schema.generated.ts';

/** One that its reader may see. */
export type NotificationRow = Selectable<Notifications> & { status: NotificationStatus };

/** A notification as the wire knows it (rule B3). */
export function viewNotification(row: NotificationRow): Notification {
  return {
    _id: row.id,
    type: row.type as Notification['type'],
    category: row.category as Notification['category'],
    title: row.title,
    message: row.message,
    status: row.status,
    priority: row.priority,
    createdAt: row.created_at.toISOString(),
    actionData:
      row.action_url === null || row.action_text === null
        ? null
        : { actionUrl: row.action_url, actionText: row.action_text },
  };
}
