import { Bell } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { NOTIFICATION_LIMITS } from '#contract/notifications/constants.ts';
import { Link, useLocation } from '../../../ui/nav.tsx';
import { useLiveUnreadCount } from './use-live-unread-count.ts';
import '../../../styles/notifications/bell.css';

const loadPanel = () => import('./panel.tsx');
const NotificationPanel = lazy(() =>
  loadPanel().then(
    (module) => ({ default: module.NotificationPanel }),
    () => ({ default: PanelElsewhere }),
  ),
);

const PANEL_ID = 'notifications-panel';

/** The bell of the top bar with its badge; a press opens and closes the panel (rule B2). */
export function NotificationBell({ uid }: { uid: string }) {
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useCloseOnNavigation(panel);
  const known = useLiveUnreadCount(uid);
  const count = known ?? 0;
  return (
    <>
      <button
        type="button"
        popoverTarget={PANEL_ID}
        aria-label={count === 0 ? 'Notifications' : `Notifications, ${count} unread`}
        className="btn btn-plain bell size-11 p-0"
        onPointerEnter={() => loadPanel().catch(() => {})}
      >
        <Bell size={20} aria-hidden="true" />
        {count > 0 && (
          <span aria-hidden="true" className="bell-badge">
            {badgeText(count)}
          </span>
        )}
      </button>
      <Announcement count={known} />
      <div
        ref={panel}
        id={PANEL_ID}
        popover="auto"
        role="dialog"
        tabIndex={-1}
        aria-label="Notifications"
        className="notifications-panel panel bg-raised"
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        <Suspense>{isOpen && <NotificationPanel />}</Suspense>
      </div>
    </>
  );
}

/** Where the panel's own part did not arrive. */
function PanelElsewhere() {
  return (
    <p className="p-4 text-14">
      The panel did not load.{' '}
      <Link to="/notifications" className="link">
        See all notifications
      </Link>
    </p>
  );
}

/** `99+` above 99 (rule B9). */
function badgeText(count: number): string {
  return count > NOTIFICATION_LIMITS.badge ? `${NOTIFICATION_LIMITS.badge}+` : String(count);
}

/** Says politely that something has come; what was there already is told by the bell's own name. */
function Announcement({ count }: { count: number | undefined }) {
  const before = useRef(count);
  const [text, setText] = useState('');
  useEffect(() => {
    if (count === undefined) return;
    if (before.current !== undefined && count > before.current) setText(`New notification, ${count} unread`);
    if (count < (before.current ?? 0)) setText('');
    before.current = count;
  }, [count]);
  return (
    <span role="status" className="sr-only">
      {text}
    </span>
  );
}

function useCloseOnNavigation(panel: React.RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation closes it
  useEffect(() => {
    if (panel.current?.matches(':popover-open')) panel.current.hidePopover();
  }, [key]);
}
