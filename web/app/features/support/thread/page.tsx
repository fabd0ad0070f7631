import type { User } from '#contract/accounts/schemas.ts';
import { sellerPath } from '#contract/accounts/seller-page/constants.ts';
import { formatDate } from '#contract/formats/dates.ts';
import type { Support, SupportThread } from '#contract/support/schemas.ts';
import { ApiError } from '../../../lib/api/error.ts';
import { SELLER_SUPPORT_PATH, SUPPORT_PATH } from '../../../lib/paths/support.ts';
import { useReading } from '../../../lib/use-reading.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { SIGNPOST } from '../../../ui/drawings/signpost.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { StatusDot } from '../../../ui/feedback/badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Link } from '../../../ui/nav.tsx';
import { ProjectPicture } from '../list/row.tsx';
import { useLiveSupport, useMarkRead, useThread } from '../queries.ts';
import { dueText, promiseText, statusOf } from '../texts.ts';
import { MessageForm } from './form.tsx';
import { ThreadLines } from './lines.tsx';
import '../../../styles/negotiation/inbox.css';
import '../../../styles/negotiation/thread.css';
import '../../../styles/support/support.css';

/** One thread with its messages. */
export function SupportThreadPage({ user, id }: { user: User; id: string }) {
  useLiveSupport(user.uid);
  return (
    <QueryState
      query={useThread(id)}
      loading={<ThreadSkeleton />}
      title="This thread could not be loaded"
      failed={(error) =>
        error instanceof ApiError &&
        (error.status === 404 || error.status === 400) && (
          <EmptyState
            level="h1"
            drawing={SIGNPOST}
            title="There is no such thread"
            action={<LinkButton to={SUPPORT_PATH}>Show all</LinkButton>}
          />
        )
      }
    >
      {(thread) => <OpenThread thread={thread} />}
    </QueryState>
  );
}

function OpenThread({ thread: whole }: { thread: SupportThread }) {
  const { thread, messages } = whole;
  const firstNew = useReading({ ...thread, messages, markRead: useMarkRead(thread._id) });
  const back = thread.side === 'seller' ? SELLER_SUPPORT_PATH : SUPPORT_PATH;
  return (
    <article className="thread support-thread" aria-labelledby="thread-title">
      <Link to={back} className="link link-target text-14">
        All threads
      </Link>
      <Head thread={thread} />
      <ThreadLines thread={whole} firstNew={firstNew} />
      {thread.closed ? (
        <Alert tone="info">{thread.closed.text}</Alert>
      ) : (
        <MessageForm thread={thread} isFirst={messages.length === 0} />
      )}
    </article>
  );
}

/** What was bought, from whom, what was promised, and how the last question stands. */
function Head({ thread }: { thread: Support }) {
  const { project, side, otherName, otherSlug, awayUntil } = thread;
  const { label, tone } = statusOf(thread);
  const due = dueText(thread);
  const other = otherName || (side === 'buyer' ? 'Unknown Seller' : 'a buyer');
  return (
    <header className="thread-head">
      <span className="thread-picture">
        <ProjectPicture imageUrl={project.imageUrl} />
      </span>
      <div className="min-w-0">
        <h1 id="thread-title" className="thread-title">
          <span className="sr-only">Help with </span>
          <Link to={`/project/${project._id}`} className="hover:underline">
            {project.title}
          </Link>
        </h1>
        <p className="thread-other">
          {side === 'buyer' ? 'Seller' : 'Buyer'}:{' '}
          {otherSlug ? (
            <Link to={sellerPath(otherSlug)} className="hover:underline">
              {other}
            </Link>
          ) : (
            other
          )}
        </p>
        <p className="thread-standing" role="status">
          <StatusDot tone={tone}>{label}</StatusDot>
        </p>
        <p className="mt-2 text-14 text-muted">{promiseText(thread)}</p>
        {awayUntil && (
          <p className="text-14 text-muted">
            The seller is away, and back on <time dateTime={awayUntil}>{formatDate(awayUntil)}</time>.
          </p>
        )}
        {due && <p className={thread.overdue ? 'support-overdue' : 'text-14 text-muted'}>{due}</p>}
      </div>
    </header>
  );
}

function ThreadSkeleton() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">Loading the thread</span>
      <Skeleton className="h-10 w-2/3" />
      <Skeleton className="h-40 w-full rounded-card!" />
      <Skeleton className="h-40 w-full rounded-card!" />
    </div>
  );
}
