import { useRef } from 'react';
import type { Notification } from '#contract/notifications/schemas.ts';
import { NotificationRow } from './row.tsx';

/** The lines of a list. Who removes one by keyboard goes on at the next, or at the list itself. */
export function NotificationList({ notifications }: { notifications: readonly Notification[] }) {
  const list = useRef<HTMLUListElement>(null);
  const passOn = (button: HTMLElement) => {
    const row = button.closest('li');
    const next = row?.nextElementSibling ?? row?.previousElementSibling;
    const target = next?.querySelector<HTMLElement>('.notice-opener') ?? list.current;
    target?.focus();
  };
  return (
    <ul ref={list} tabIndex={-1} className="notices">
      {notifications.map((notification) => (
        <NotificationRow key={notification._id} notification={notification} onGone={passOn} />
      ))}
    </ul>
  );
}
