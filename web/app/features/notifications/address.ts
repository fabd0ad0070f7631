import { NOTIFICATION_CATEGORY_IDS, type NotificationCategory } from '#contract/notifications/constants.ts';

export const SHOWN = { all: 'All', unread: 'Unread', archived: 'Archive' } as const;

/** What of the list is looked at, as the address says it. */
export interface NotificationListView {
  show: keyof typeof SHOWN;
  category: NotificationCategory | undefined;
}

export function readListView(search: URLSearchParams): NotificationListView {
  const show = search.get('show') ?? '';
  const category = NOTIFICATION_CATEGORY_IDS.find((id) => id === search.get('category'));
  return { show: Object.hasOwn(SHOWN, show) ? (show as NotificationListView['show']) : 'all', category };
}

export function pathOf({ show, category }: NotificationListView): string {
  const search = new URLSearchParams({
    ...(show !== 'all' && { show }),
    ...(category && { category }),
  });
  return search.size > 0 ? `/notifications?${search}` : '/notifications';
}
