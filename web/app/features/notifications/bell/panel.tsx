import { Button } from '../../../ui/button.tsx';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Link } from '../../../ui/nav.tsx';
import { MarkAllButton } from '../list/mark-all-button.tsx';
import { NotificationList } from '../list/rows.tsx';
import { useNewestNotifications } from '../queries.ts';
import '../../../styles/notifications/list.css';

/** What the bell opens: the newest 20. */
export function NotificationPanel() {
  return (
    <>
      <div className="notifications-head">
        <h2 className="text-16 font-semibold">Notifications</h2>
        <MarkAllButton variant="plain" />
      </div>
      <div className="notifications-body">
        <Content />
      </div>
      <Link to="/notifications" className="notifications-all">
        All notifications
      </Link>
    </>
  );
}

function Content() {
  const { data, error, isFetching, refetch } = useNewestNotifications();
  // What could not be read anew is not shown as if it were the newest.
  const isOld = error !== null && !isFetching;
  return (
    <QueryState
      query={{ data: isOld ? undefined : data, error, refetch }}
      loading={<NotificationsLoading />}
      failed={() => <LoadFailed onAgain={() => void refetch()} />}
    >
      {(list) => (list.length === 0 ? <NoNotifications /> : <NotificationList notifications={list} />)}
    </QueryState>
  );
}

export function LoadFailed({ onAgain }: { onAgain: () => void }) {
  return (
    <div role="alert" className="notifications-state">
      <p>Failed to load notifications</p>
      <Button size="small" onClick={onAgain}>
        Try again
      </Button>
    </div>
  );
}

export function NotificationsLoading() {
  return (
    <div role="status" className="grid gap-3 p-4">
      <span className="sr-only">Loading notifications</span>
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-14 w-full" />
    </div>
  );
}

/** The texts of rule B8. */
export function NoNotifications() {
  return (
    <div className="notifications-state">
      <p className="font-medium">No notifications</p>
      <p className="text-14 text-muted">You're all caught up!</p>
    </div>
  );
}
