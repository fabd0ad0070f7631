import { useEffect, useRef, useState } from 'react';

/** What is written between two people, as far as reading it matters. */
interface ReadThread {
  /** How many messages of the other side are new to the reader. */
  unread: number;
  /** The reader's. */
  side: string;
  /** In their order; who wrote each, and its number. */
  messages: readonly { by: string; seq: number }[];
  markRead: (seq: number) => Promise<unknown>;
}

/**
 * Tells the server what has been on the screen; a page that nobody looks at reads nothing. Answers the first message that
 * was new when the thread was opened.
 */
export function useReading(thread: ReadThread): number | undefined {
  const { unread, side, messages, markRead } = thread;
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
