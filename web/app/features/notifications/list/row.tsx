import { Archive, Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Notification } from '#contract/notifications/schemas.ts';
import { Link } from '../../../ui/nav.tsx';
import { relativeTime } from '../../../ui/text/format.ts';
import { useNotificationAct } from '../queries.ts';
import { NotificationIcon } from './icon.tsx';

/**
 * One line of the list. The whole of it opens: it is read then, and leads on where there is somewhere to go. Its other
 * acts stand beside it. `onGone` runs before the line goes, so that the focus can find another place.
 */
export function NotificationRow({
  notification,
  onGone,
}: {
  notification: Notification;
  onGone: (button: HTMLElement) => void;
}) {
  const { title, status, type } = notification;
  const isUnread = status === 'unread';
  const act = useNotificationAct();
  return (
    <li className="notice" data-unread={isUnread || undefined}>
      <NotificationIcon type={type} />
      <Opener notification={notification} onOpen={() => act({ act: 'read', notification })} />
      <div className="notice-acts">
        {isUnread && (
          <Act
            label={`Mark as read: ${title}`}
            onClick={(button) => {
              button.closest('li')?.querySelector<HTMLElement>('.notice-opener')?.focus();
              act({ act: 'read', notification });
            }}
          >
            <Check size={16} aria-hidden="true" />
          </Act>
        )}
        {status !== 'archived' && (
          <Act
            label={`Archive: ${title}`}
            onClick={(button) => {
              onGone(button);
              act({ act: 'archive', notification });
            }}
          >
            <Archive size={16} aria-hidden="true" />
          </Act>
        )}
        <Act
          label={`Delete: ${title}`}
          onClick={(button) => {
            onGone(button);
            act({ act: 'delete', notification });
          }}
        >
          <X size={16} aria-hidden="true" />
        </Act>
      </div>
    </li>
  );
}

function Opener({ notification, onOpen }: { notification: Notification; onOpen: () => void }) {
  const { title, message, actionData, createdAt, status, priority } = notification;
  const words = (
    <>
      <span className="notice-title">
        {status === 'unread' && <span className="sr-only">Unread: </span>}
        {title}
      </span>
      <span className="notice-message">{message}</span>
      <span className="notice-foot">
        <time dateTime={createdAt}>{relativeTime(createdAt)}</time>
        {priority === 'urgent' && <span className="notice-urgent">Urgent</span>}
        {actionData && <span className="notice-way">{actionData.actionText}</span>}
      </span>
    </>
  );
  if (actionData && isOfThisMarket(actionData.actionUrl)) {
    return (
      <Link to={actionData.actionUrl} prefetch="none" className="notice-opener" onClick={onOpen}>
        {words}
      </Link>
    );
  }
  return (
    <button type="button" className="notice-opener" onClick={onOpen}>
      {words}
    </button>
  );
}

/** Links lead nowhere but within the market, whatever a row says. */
const isOfThisMarket = (url: string) => /^\/(?![/\\])/.test(url);

function Act({
  label,
  onClick,
  children,
}: {
  label: string;
  onClick: (button: HTMLElement) => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label.split(':')[0]}
      onClick={({ currentTarget }) => onClick(currentTarget)}
      className="notice-act"
    >
      {children}
    </button>
  );
}
