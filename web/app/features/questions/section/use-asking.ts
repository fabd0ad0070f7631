import { useEffect, useRef, useState } from 'react';
import { ANSWERS_ANCHOR, QUESTIONS_ANCHOR } from '../../../lib/paths/questions.ts';

/** The form is open for who comes to ask: by a link that leads to it, or back from signing in with a text. */
export function useAsking(isReady: boolean) {
  const [isOpen, setOpen] = useState(false);
  const [said, setSaid] = useState('');
  const arrived = useRef(false);
  useEffect(() => {
    if (!isReady || arrived.current) return;
    arrived.current = true;
    const { hash } = window.location;
    if (hash !== QUESTIONS_ANCHOR && hash !== ANSWERS_ANCHOR) return;
    document.getElementById(hash.slice(1))?.scrollIntoView();
    if (hash === QUESTIONS_ANCHOR) setOpen(true);
  }, [isReady]);
  return {
    isOpen,
    said,
    open: () => {
      setSaid('');
      setOpen(true);
    },
    close: () => setOpen(false),
    thank: (isWaiting: boolean) =>
      setSaid(
        isWaiting
          ? 'Thank you. We look at your question before others can read it.'
          : 'Your question was posted. We tell you when it is answered.',
      ),
  };
}
