import { useEffect, useRef } from 'react';
import type { NegotiationThread } from '#contract/negotiation/schemas.ts';
import { ApiError } from '../../../lib/api/error.ts';
import { useReading } from '../../../lib/use-reading.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { SIGNPOST } from '../../../ui/drawings/signpost.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Link } from '../../../ui/nav.tsx';
import { PriceScale } from '../offer/price-scale.tsx';
import { type ListView, listViewPath } from '../paths.ts';
import { useMarkRead, useThread } from '../queries.ts';
import { AgreedPanel } from './agreed-panel.tsx';
import { EndedPanel } from './ended-panel.tsx';
import { ThreadHead } from './head.tsx';
import { ThreadLines } from './lines.tsx';
import { MessageForm } from './message-form.tsx';
import { MovePanel } from './move-panel.tsx';
import { useMoves } from './use-moves.ts';

/** The open negotiation; one that nobody has chosen takes no focus. */
export function Thread({
  id,
  path,
  view,
  isChosen,
}: {
  id: string;
  path: string;
  view: ListView;
  isChosen: boolean;
}) {
  const listPath = listViewPath(path, { ...view, id: undefined });
  return (
    <>
      <Link to={listPath} preventScrollReset className="negotiations-back link">
        All negotiations
      </Link>
      <QueryState
        query={useThread(id)}
        loading={<ThreadSkeleton />}
        title="This negotiation could not be loaded"
        failed={(error) =>
          error instanceof ApiError &&
          error.status === 404 && (
            <EmptyState
              drawing={SIGNPOST}
              title="There is no such negotiation"
              action={<LinkButton to={listPath}>Show all</LinkButton>}
            />
          )
        }
      >
        {(thread) => <OpenThread thread={thread} isChosen={isChosen} />}
      </QueryState>
    </>
  );
}

function OpenThread({ thread, isChosen }: { thread: NegotiationThread; isChosen: boolean }) {
  const { negotiation } = thread;
  const moves = useMoves(thread);
  const markRead = useMarkRead(negotiation._id);
  const firstNew = useReading({ ...negotiation, messages: thread.entries, markRead });
  const title = useRef<HTMLHeadingElement>(null);
  // Where the reader's keys go on once another one is opened, or what was pressed is gone; never taken from a field.
  const { doneCount } = moves;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each decision
  useEffect(() => {
    if (!isChosen && doneCount === 0) return;
    const { activeElement } = document;
    const isIdle = activeElement === document.body || activeElement?.closest('.negotiation-row');
    if (!isIdle) return;
    title.current?.focus({ preventScroll: true });
    // Browsers would put it in the middle.
    title.current?.scrollIntoView({ block: 'nearest' });
  }, [doneCount]);
  const { status } = negotiation;
  const isAgreed = status === 'accepted';
  const hasEnded = negotiation.expiresAt === null && negotiation.turn === null && !isAgreed;
  return (
    <article className="thread" aria-labelledby="thread-title">
      <ThreadHead negotiation={negotiation} titleRef={title} />
      {moves.notice && (
        <Alert tone={moves.notice.tone} onDismiss={moves.forgetNotice}>
          {moves.notice.text}
        </Alert>
      )}
      <PriceScale thread={thread} />
      {isAgreed ? (
        <AgreedPanel negotiation={negotiation} />
      ) : hasEnded ? (
        <EndedPanel negotiation={negotiation} />
      ) : (
        <MovePanel negotiation={negotiation} moves={moves} />
      )}
      <ThreadLines thread={thread} firstNew={firstNew} />
      {negotiation.can.write && <MessageForm moves={moves} />}
    </article>
  );
}

function ThreadSkeleton() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">Loading the negotiation</span>
      <Skeleton className="h-10 w-2/3" />
      <Skeleton className="h-40 w-full rounded-card!" />
      <Skeleton className="h-40 w-full rounded-card!" />
    </div>
  );
}
