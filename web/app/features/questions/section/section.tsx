import type { QuestionPage } from '#contract/questions/schemas.ts';
import { ANSWERS_ANCHOR } from '../../../lib/paths/questions.ts';
import { isSignedIn, useSession } from '../../../lib/session/current-user.ts';
import { Button } from '../../../ui/button.tsx';
import { RetryAlert } from '../../../ui/feedback/retry-alert.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { QuestionItem } from '../item/question.tsx';
import { AskForm } from './ask-form.tsx';
import { countOf } from './count-of.ts';
import { NoQuestions } from './none.tsx';
import { QuestionSearch } from './search.tsx';
import { useAsking } from './use-asking.ts';
import { type QuestionListState, useQuestions } from './use-questions.ts';
import '../../../styles/questions/questions.css';

/** From how many questions on a search is offered. */
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
  const { page, search, failure } = list;
  const asking = useAsking(page !== undefined);
  if (!page) return failure ? <RetryAlert message={failure} onRetry={list.retry} /> : <LoadingQuestions />;
  const isEmpty = page.own.length === 0 && page.questions.length === 0 && search === '';
  return (
    <div className="questions">
      {!isEmpty && (
        <div className="questions-head">
          <p className="text-14 text-muted" aria-live="polite">
            {countOf(page.total, search)}
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
      {isEmpty ? (
        !asking.isOpen && <NoQuestions isSeller={isSeller} onAsk={asking.open} />
      ) : (
        <ShownQuestions list={list} page={page} isSignedIn={hasSession} />
      )}
    </div>
  );
}

function ShownQuestions({
  list: { search, busy, failure, find, more, retry, change },
  page,
  isSignedIn,
}: {
  list: QuestionListState;
  page: QuestionPage;
  isSignedIn: boolean;
}) {
  const shown = [...page.own, ...page.questions];
  return (
    <>
      {(page.total > SEARCH_FROM || search !== '') && (
        <QuestionSearch search={search} isBusy={busy === 'first'} onSearch={find} />
      )}
      {shown.length === 0 ? (
        <p className="text-muted">
          No question or answer has these words.{' '}
          <button type="button" className="link link-target" onClick={() => find('')}>
            Show all questions
          </button>
        </p>
      ) : (
        <ol
          id={ANSWERS_ANCHOR.slice(1)}
          className="panel question-list"
          data-busy={busy === 'first' || undefined}
        >
          {shown.map((question) => (
            <QuestionItem
              key={question._id}
              question={question}
              answersAs={page.answersAs}
              isSignedIn={isSignedIn}
              onChange={(now) => change(question._id, now)}
            />
          ))}
        </ol>
      )}
      {failure && <RetryAlert message={failure} onRetry={retry} />}
      {page.hasMore && (
        <Button className="with-scripts justify-self-start" busy={busy === 'more'} onClick={more}>
          Show more questions
        </Button>
      )}
    </>
  );
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
