import { NOTIFICATION_LIMITS, type NotificationCategory } from '#contract/notifications/constants.ts';
import type { Notification } from '#contract/notifications/schemas.ts';
import { api } from '../../lib/api/call.ts';
import { Observable } from '../../lib/observable.ts';

export interface NotificationState {
  /** Whose; what was known of somebody else is forgotten. */
  uid: string | undefined;
  /** Not known before the first answer. */
  unreadCount: number | undefined;
  /** The newest ones, as the panel shows them; not known before it was opened. */
  list: Notification[] | undefined;
  hasFailed: boolean;
  /** Rises with every change that lists elsewhere have to take in. */
  changes: number;
}

const UNKNOWN = { unreadCount: undefined, list: undefined, hasFailed: false, changes: 0 };
export const notificationState = new Observable<NotificationState>({ uid: undefined, ...UNKNOWN });

/** The poll is nobody's act: an ended session ends with the next one. */
const QUIET = { stayOnSignOut: true } as const;

export function beginFor(uid: string): void {
  if (notificationState.get().uid !== uid) notificationState.set({ uid, ...UNKNOWN });
}

/** Asks how many are unread. A failure is only logged (rule B8). */
export async function refreshCount(): Promise<void> {
  await quietly('unread count', async () => {
    const { uid } = notificationState.get();
    const { unreadCount } = await api('GET /notifications/unread-count', QUIET);
    if (notificationState.get().uid === uid) notificationState.set({ unreadCount });
  });
}

/** Loads the panel's list; what is shown meanwhile stays. */
export async function loadList(): Promise<void> {
  const { uid } = notificationState.get();
  notificationState.set({ hasFailed: false });
  try {
    const query = { limit: NOTIFICATION_LIMITS.page };
    const { notifications: list, unreadCount } = await api('GET /notifications', { query });
    if (notificationState.get().uid === uid) notificationState.set({ list, unreadCount });
  } catch (error) {
    console.warn('notifications', error);
    if (notificationState.get().uid === uid) notificationState.set({ hasFailed: true });
  }
}

/** Something has changed elsewhere: the count at once, and whatever lists are open. */
export function hearOfChange(isOpen: boolean): void {
  if (isOpen) void loadList();
  else void refreshCount();
  touch();
}

export function markRead({ _id, status }: Notification): Promise<boolean> {
  if (status !== 'unread') return Promise.resolve(true);
  return quietly('mark as read', async () => {
    const { unreadCount } = await api('PUT /notifications/:id/read', { params: { id: _id } });
    keep(unreadCount, (each) => (each._id === _id ? { ...each, status: 'read' } : each));
  });
}

/** Of one category, or of all (rule B7). */
export function markAllRead(category?: NotificationCategory): Promise<boolean> {
  const isMeant = (each: Notification) => category === undefined || each.category === category;
  return quietly('mark all as read', async () => {
    const { unreadCount } = await api('PUT /notifications/mark-all-read', { body: { category } });
    keep(unreadCount, (each) =>
      each.status === 'unread' && isMeant(each) ? { ...each, status: 'read' } : each,
    );
  });
}

export function remove({ _id }: Notification): Promise<boolean> {
  return quietly('delete', async () => {
    const { unreadCount } = await api('DELETE /notifications/:id', { params: { id: _id } });
    keep(unreadCount, (each) => (each._id === _id ? undefined : each));
  });
}

export function archive({ _id }: Notification): Promise<boolean> {
  return quietly('archive', async () => {
    const { unreadCount } = await api('PUT /notifications/:id/archive', { params: { id: _id } });
    keep(unreadCount, (each) => (each._id === _id ? undefined : each));
  });
}

function keep(unreadCount: number, change: (each: Notification) => Notification | undefined): void {
  const list = notificationState.get().list?.flatMap((each) => change(each) ?? []);
  notificationState.set({ unreadCount, list });
  touch();
}

function touch(): void {
  notificationState.set({ changes: notificationState.get().changes + 1 });
}

/** These failures have no message (rule B8). Says whether it went well. */
async function quietly(what: string, act: () => Promise<void>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    console.warn('notifications', what, error);
    return false;
  }
}
