import { useState } from 'react';
import { messageOf } from '../../../lib/api/error.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm.tsx';

const WORDS = {
  question: {
    title: 'Take your question back?',
    about: 'It disappears from the page together with its answers. This cannot be undone.',
  },
  answer: {
    title: 'Take your answer back?',
    about: 'It disappears from the page. You can answer again afterwards.',
  },
} as const;

/** Takes one's own question or answer back, after asking once more. */
export function TakeBack({ what, take }: { what: keyof typeof WORDS; take: () => Promise<void> }) {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const act = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await take();
      setOpen(false);
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <button type="button" className="link link-target with-scripts" onClick={() => setOpen(true)}>
        Take back<span className="sr-only"> your {what}</span>
      </button>
      <ConfirmDialog
        open={isOpen}
        title={WORDS[what].title}
        act="Take back"
        variant="danger"
        busy={isBusy}
        problem={problem}
        onClose={() => setOpen(false)}
        onAct={() => void act()}
      >
        {WORDS[what].about}
      </ConfirmDialog>
    </>
  );
}
