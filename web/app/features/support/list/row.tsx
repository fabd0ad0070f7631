import type { Support } from '#contract/support/schemas.ts';
import { threadPath } from '../../../lib/paths/support.ts';
import { StatusDot } from '../../../ui/feedback/badge.tsx';
import { Link } from '../../../ui/nav.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { relativeTime } from '../../../ui/text/format.ts';
import { statusOf, unreadText } from '../texts.ts';

/** One thread of the list: about what, with whom, how it stands, and what was said last. */
export function ThreadRow({ thread }: { thread: Support }) {
  const { project, otherName, unread, side, lastMessage, updatedAt, asOf } = thread;
  const { label, tone } = statusOf(thread);
  return (
    <Link
      to={threadPath(thread._id)}
      prefetch="none"
      className="negotiation-row"
      data-unread={unread > 0 ? '' : undefined}
    >
      <span className="negotiation-picture">
        <ProjectPicture imageUrl={project.imageUrl} />
      </span>
      <span className="min-w-0">
        <span className="negotiation-title">
          <span className="negotiation-name">{project.title}</span>
          {unread > 0 && (
            <span className="unread-count figures">
              {unreadText(unread)}
              <span className="sr-only"> unread</span>
            </span>
          )}
        </span>
        <span className="negotiation-other">
          {side === 'buyer' ? 'Bought from ' : 'Sold to '}
          {otherName || (side === 'buyer' ? 'Unknown Seller' : 'a buyer')}
        </span>
        <span className="negotiation-standing">
          <StatusDot tone={tone}>{label}</StatusDot>
          <time className="text-muted" dateTime={updatedAt}>
            {relativeTime(updatedAt, new Date(asOf))}
          </time>
        </span>
        {lastMessage && (
          <span className="support-excerpt">
            {lastMessage.by === side ? 'You: ' : ''}
            {lastMessage.text || filesText(lastMessage.files)}
          </span>
        )}
      </span>
    </Link>
  );
}

const filesText = (count: number) => (count === 1 ? 'a file' : `${count} files`);

/** The listing's picture in a small box; decoration beside its title. */
export function ProjectPicture({ imageUrl }: { imageUrl: string | null }) {
  if (imageUrl === null) return <span className="picture-none" />;
  const source = { url: imageUrl, width: 320, height: 200, colour: 'transparent' };
  return <Picture source={source} alt="" sizes="96px" />;
}
