import type { User } from '#contract/accounts/schemas.ts';
import { counted } from '#contract/formats/words.ts';
import {
  NOTIFICATION_CATEGORIES,
  NOTIFICATION_CATEGORY_IDS,
  type NotificationCategory,
} from '#contract/notifications/constants.ts';
import type { Notification } from '#contract/notifications/schemas.ts';
import { Button } from '../../ui/button.tsx';
import { QueryState } from '../../ui/feedback/query-state.tsx';
import { useNavigate, useSearchParams } from '../../ui/nav.tsx';
import { TabLinks } from '../../ui/paging/tabs.tsx';
import { type NotificationListView, pathOf, readListView, SHOWN } from './address.ts';
import { LoadFailed, NoNotifications, NotificationsLoading } from './bell/panel.tsx';
import { MarkAllButton } from './list/mark-all-button.tsx';
import { NotificationList } from './list/rows.tsx';
import { useNotificationPages, useUnreadCount } from './queries.ts';
import '../../styles/notifications/list.css';

/** All notifications of somebody: what is unread, by category, and the archive. */
export function NotificationsPage({ user }: { user: User }) {
  const [search] = useSearchParams();
  const view = readListView(search);
  const unreadCount = useUnreadCount() ?? 0;
  return (
    <div className="notifications-page">
      <div className="mb-4">
        <TabLinks
          label="Notifications"
          tabs={(Object.keys(SHOWN) as NotificationListView['show'][]).map((show) => ({
            to: pathOf({ ...view, show }),
            label: SHOWN[show],
            current: view.show === show,
            ...(show === 'unread' && { count: unreadCount }),
          }))}
        />
      </div>
      <div className="notifications-tools">
        <CategoryFilter user={user} view={view} />
        <MarkAllButton category={view.category} />
      </div>
      <Pages view={view} />
    </div>
  );
}

function CategoryFilter({ user: { role }, view }: { user: User; view: NotificationListView }) {
  const navigate = useNavigate();
  return (
    <label className="flex items-center gap-2 text-14">
      About
      <select
        value={view.category ?? ''}
        onChange={({ target }) => {
          const category = (target.value || undefined) as NotificationCategory | undefined;
          void navigate(pathOf({ ...view, category }), { preventScrollReset: true });
        }}
        className="field-box w-auto"
      >
        <option value="">Everything</option>
        {NOTIFICATION_CATEGORY_IDS.filter((id) => id !== 'admin' || role === 'admin').map((id) => (
          <option key={id} value={id}>
            {NOTIFICATION_CATEGORIES[id]}
          </option>
        ))}
      </select>
    </label>
  );
}

function Pages({ view }: { view: NotificationListView }) {
  const list = useNotificationPages(view);
  return (
    <QueryState
      query={list}
      loading={<NotificationsLoading />}
      failed={() => <LoadFailed onAgain={() => void list.refetch()} />}
    >
      {({ pages }) => (
        <>
          <Listed notifications={pages.flatMap(({ notifications }) => notifications)} />
          {list.hasNextPage && (
            <div className="mt-5 text-center">
              <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                Show more
              </Button>
            </div>
          )}
        </>
      )}
    </QueryState>
  );
}

/** A page may have moved on between two requests: nothing is shown twice. */
function Listed({ notifications: all }: { notifications: Notification[] }) {
  const notifications = [...new Map(all.map((each) => [each._id, each])).values()];
  if (notifications.length === 0) {
    return (
      <div className="panel">
        <NoNotifications />
      </div>
    );
  }
  return (
    <>
      <p role="status" className="sr-only">
        {counted(notifications.length, 'notification')} shown
      </p>
      <div className="panel overflow-clip">
        <NotificationList notifications={notifications} />
      </div>
    </>
  );
}
