import { useEffect, useRef, useState } from 'react';
import { counted } from '#contract/formats/numbers.ts';
import type { QuestionPage } from '#contract/questions/schemas.ts';
import { QUESTIONS_ANCHOR } from '../../../lib/paths/questions.ts';
import { isSignedIn, useSession } from '../../../lib/session/current-user.ts';
import { Button } from '../../../ui/button.tsx';
import { RetryAlert } from '../../../ui/feedback/retry-alert.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { QuestionItem } from '../item/question.tsx';
import { AskForm } from './ask-form.tsx';
import { NoQuestions } from './none.tsx';
import { QuestionSearch } from './search.tsx';
import { useQuestions } from './use-questions.ts';
import '../../../styles/questions/questions.css';

/** A search is offered from so many questions on. */
const SEARCH_FROM = 5;

/**
 * The questions about a listing with their answers, and the form to ask (rule R2). `first`: what the page brought along, as
 * a visitor sees it.
 */
export function Questions({
  project,
  first,
}: {
  project: { _id: string; seller: { uid: string } };
  first?: QuestionPage | undefined;
}) {
  const session = useSession();
  const hasSession = isSignedIn(session);
  const isSeller = session.state === 'signed-in' && session.user.uid === project.seller.uid;
  const list = useQuestions(project._id, first, hasSession);
  const { page, search, failure, busy } = list;
  const asking = useAsking(page !== undefined && !isSeller);
  if (!page) return failure ? <RetryAlert message={failure} onRetry={list.retry} /> : <LoadingQuestions />;
  const shown = [...page.own, ...page.questions];
  const isEmpty = shown.length === 0 && search === '';
  return (
    <div className="questions">
      {!isEmpty && (
        <div className="questions-head">
          <p className="text-14 text-muted" aria-live="polite">
            {search === ''
              ? counted(page.total, 'question')
              : `${counted(page.total, 'question')} with “${search}”`}
          </p>
          {!isSeller && !asking.isOpen && (
            <Button className="with-scripts" onClick={asking.open}>
              Ask a question
            </Button>
          )}
        </div>
      )}
      {asking.isOpen && !isSeller && (
        <AskForm
          projectId={project._id}
          isSignedIn={hasSession}
          onClose={asking.close}
          onAsked={(question) => {
            list.add(question);
            asking.close();
            asking.thank(question.state === 'waiting');
          }}
        />
      )}
      <p role="status" className="question-said">
        {asking.said}
      </p>
      {(page.total > SEARCH_FROM || search !== '') && (
        <QuestionSearch search={search} isBusy={busy === 'first'} onSearch={list.find} />
      )}
      {isEmpty && !asking.isOpen && <NoQuestions isSeller={isSeller} onAsk={asking.open} />}
      {shown.length === 0 && search !== '' && (
        <p className="text-muted">
          No question or answer has these words.{' '}
          <button type="button" className="link" onClick={() => list.find('')}>
            Show all questions
          </button>
        </p>
      )}
      {shown.length > 0 && (
        <ol className="panel question-list" data-busy={busy === 'first' || undefined}>
          {shown.map((question) => (
            <QuestionItem
              key={question._id}
              question={question}
              answersAs={page.answersAs}
              isSignedIn={hasSession}
              onChange={(change) => list.change(question._id, change)}
            />
          ))}
        </ol>
      )}
      {failure && <RetryAlert message={failure} onRetry={list.retry} />}
      {page.hasMore && (
        <Button className="with-scripts justify-self-start" busy={busy === 'more'} onClick={list.more}>
          Show more questions
        </Button>
      )}
    </div>
  );
}

/** The form is open for who comes to ask: by a link that leads to it, or back from signing in with a text. */
function useAsking(isReady: boolean) {
  const [isOpen, setOpen] = useState(false);
  const [said, setSaid] = useState('');
  const arrived = useRef(false);
  useEffect(() => {
    if (!isReady || arrived.current) return;
    arrived.current = true;
    const { hash } = window.location;
    if (hash !== QUESTIONS_ANCHOR) return;
    document.getElementById(hash.slice(1))?.scrollIntoView();
    setOpen(true);
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
          : 'Your question is asked. We tell you when somebody answers.',
      ),
  };
}

function LoadingQuestions() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Loading the questions</span>
      <Skeleton className="h-5 w-32" />
      <Skeleton className="h-40 w-full rounded-card" />
    </div>
  );
}
