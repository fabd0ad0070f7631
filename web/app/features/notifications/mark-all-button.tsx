import { CheckCheck } from 'lucide-react';
import type { ButtonVariant } from '../../ui/button.tsx';
import { Button } from '../../ui/button.tsx';
import { markAllRead } from './notification-state.ts';
import { useNotificationState } from './use-notifications.ts';

/** Stands only while something is unread; the focus goes on to what holds it before it leaves. */
export function MarkAllButton({ variant = 'quiet' }: { variant?: ButtonVariant }) {
  const { unreadCount = 0 } = useNotificationState();
  if (unreadCount === 0) return null;
  return (
    <Button
      variant={variant}
      size="small"
      onClick={({ currentTarget }) => {
        currentTarget.closest<HTMLElement>('[role=dialog], main')?.focus();
        void markAllRead();
      }}
    >
      <CheckCheck size={16} aria-hidden="true" />
      Mark all as read
    </Button>
  );
}
