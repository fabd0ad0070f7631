import type { Notification } from '#contract/notifications/schemas.ts';

export const READER_ID = '01890000-0000-7000-8000-0000000000c1';

/** A notification that nobody has read, of a number that tells it from others. */
export function notice(number: number, part: Partial<Notification> = {}): Notification {
  return {
    _id: `01890000-0000-7000-8000-0000000000d${number}`,
    type: 'SALE_NOTIFICATION',
    category: 'sales',
    title: `Notice ${number}`,
    message: 'Somebody has bought from you.',
    status: 'unread',
    priority: 'high',
    createdAt: '2026-11-21T10:00:00Z',
    actionData: null,
    ...part,
  };
}

/** A page of the list as the API answers it. */
export function pageOf(notifications: Notification[]) {
  const unreadCount = notifications.filter(({ status }) => status === 'unread').length;
  return { notifications, unreadCount, limit: 20, skip: 0, hasMore: false };
}

export const success = (data: unknown) => new Response(JSON.stringify({ success: true, data }));

/** What a server says that has broken. */
export const broken = () =>
  new Response(
    JSON.stringify({ success: false, code: 'server.failed', message: 'It broke', requestId: 'r' }),
    {
      status: 500,
    },
  );
