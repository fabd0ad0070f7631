import { CheckCheck } from 'lucide-react';
import type { NotificationCategory } from '#contract/notifications/constants.ts';
import type { ButtonVariant } from '../../../ui/button.tsx';
import { Button } from '../../../ui/button.tsx';
import { useNotificationAct, useUnreadCount } from '../queries.ts';

/**
 * Marks those of a category, or all. Stands only while something is unread; the focus goes on to what holds it before
 * it leaves.
 */
export function MarkAllButton({
  variant = 'quiet',
  category,
}: {
  variant?: ButtonVariant;
  category?: NotificationCategory | undefined;
}) {
  const act = useNotificationAct();
  if ((useUnreadCount() ?? 0) === 0) return null;
  return (
    <Button
      variant={variant}
      size="small"
      onClick={({ currentTarget }) => {
        currentTarget.closest<HTMLElement>('[role=dialog], main')?.focus();
        act({ act: 'read-all', category });
      }}
    >
      <CheckCheck size={16} aria-hidden="true" />
      Mark all as read
    </Button>
  );
}
