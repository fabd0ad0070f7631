import { useEffect, useRef, useState } from 'react';
import type { SupportThread } from '#contract/support/schemas.ts';
import { useMarkRead } from '../queries.ts';

/**
 * Tells the server what has been on the screen; a page that nobody looks at reads nothing. Answers the first message that
 * was new when the thread was opened.
 */
export function useReading({ thread, messages }: SupportThread): number | undefined {
  const { _id, unread, side } = thread;
  const markRead = useMarkRead(_id);
  const told = useRef(0);
  const [firstNew] = useState(() =>
    unread > 0 ? messages.filter(({ by }) => by !== side).slice(-unread)[0]?.seq : undefined,
  );
  const lastSeq = messages.at(-1)?.seq ?? 0;
  useEffect(() => {
    if (unread === 0) return;
    const tell = () => {
      if (document.visibilityState !== 'visible' || told.current >= lastSeq) return;
      told.current = lastSeq;
      void markRead(lastSeq);
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [unread, lastSeq, markRead]);
  return firstNew;
}
