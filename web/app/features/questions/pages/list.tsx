import type { ReactNode } from 'react';
import type { AnswerSide } from '#contract/questions/constants.ts';
import type { QuestionOfListing } from '#contract/questions/schemas.ts';
import { answersPath } from '../../../lib/paths/questions.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { useFocusInList } from '../../../ui/data-table/use-focus-in-list.ts';
import { SEARCH } from '../../../ui/drawings/search.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { type Query, QueryState } from '../../../ui/feedback/query-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Link, useNavigate } from '../../../ui/nav.tsx';
import { Pagination } from '../../../ui/paging/pagination.tsx';
import { TabLinks } from '../../../ui/paging/tabs.tsx';
import { QuestionItem } from '../item/question.tsx';
import { countOf } from '../section/count-of.ts';
import { QuestionSearch } from '../section/search.tsx';
import { useRefreshQuestions } from './queries.ts';
import { pathOfView, type QuestionView } from './view.ts';
import '../../../styles/questions/questions.css';

interface Found {
  questions: QuestionOfListing[];
  page: number;
  limit: number;
  total: number;
}

interface Props {
  path: string;
  view: QuestionView;
  query: Query<Found>;
  answersAs: AnswerSide | null;
  /** How many have no answer yet. */
  waiting?: number | undefined;
  /** What stands where there is no question at all. */
  empty: ReactNode;
}

/** Questions about several listings: search, those without an answer, pages. */
export function QuestionList({ query, empty, ...shown }: Props) {
  const { search, unanswered, page } = shown.view;
  return (
    <QueryState query={query} loading={<QuestionsSkeleton />} title="The questions could not be loaded">
      {(found) =>
        found.total === 0 && search === '' && !unanswered && page === 1 ? (
          empty
        ) : (
          <ShownQuestions found={found} {...shown} />
        )
      }
    </QueryState>
  );
}

function ShownQuestions({
  found,
  path,
  view,
  answersAs,
  waiting,
}: { found: Found } & Omit<Props, 'query' | 'empty'>) {
  return (
    <div className="questions" {...useFocusInList()}>
      <Tools path={path} view={view} waiting={waiting} />
      <p className="text-14 text-muted" aria-live="polite">
        {countOf(found.total, view.search)}
      </p>
      <FoundQuestions found={found} path={path} view={view} answersAs={answersAs} />
    </div>
  );
}

/** What is shown: all or those without an answer, and the search. */
function Tools({ path, view, waiting }: Pick<Props, 'path' | 'view' | 'waiting'>) {
  const navigate = useNavigate();
  const go = (part: Partial<QuestionView>) => pathOfView(path, { ...view, page: 1, ...part });
  const { search, unanswered } = view;
  return (
    <>
      <TabLinks
        label="Questions"
        tabs={[
          { to: go({ unanswered: false }), label: 'All', current: !unanswered },
          {
            to: go({ unanswered: true }),
            label: 'Not answered',
            current: unanswered,
            ...(waiting !== undefined && { count: waiting }),
          },
        ]}
      />
      <QuestionSearch
        search={search}
        isBusy={false}
        onSearch={(search) => navigate(go({ search }), { replace: true, preventScrollReset: true })}
      />
    </>
  );
}

function FoundQuestions({
  found: { questions, total, limit },
  path,
  view,
  answersAs,
}: { found: Found } & Pick<Props, 'path' | 'view' | 'answersAs'>) {
  const refresh = useRefreshQuestions();
  return (
    <>
      {questions.length === 0 ? (
        <NothingHere view={view} path={path} />
      ) : (
        <ol className="panel question-list">
          {questions.map((question) => (
            <QuestionItem
              key={question._id}
              question={question}
              answersAs={answersAs}
              isSignedIn
              head={<About question={question} />}
              onChange={refresh}
            />
          ))}
        </ol>
      )}
      <Pagination
        page={view.page}
        limit={limit}
        total={total}
        hrefOf={(page) => pathOfView(path, { ...view, page })}
        label="Pages of questions"
      />
    </>
  );
}

/** Which listing it is about; one that left the market is named alone. */
function About({ question: { project } }: { question: QuestionOfListing }) {
  return (
    <p className="question-about">
      {project.listed ? (
        <Link to={answersPath(project._id)} className="link link-target">
          {project.title}
        </Link>
      ) : (
        <>
          {project.title} <span className="text-muted">(not on the market)</span>
        </>
      )}
    </p>
  );
}

function NothingHere({ view: { search, unanswered }, path }: { view: QuestionView; path: string }) {
  const title =
    search !== ''
      ? 'No question or answer has these words'
      : unanswered
        ? 'Every question is answered'
        : 'This page of the list is empty';
  return (
    <EmptyState
      level="h2"
      drawing={SEARCH}
      title={title}
      action={<LinkButton to={path}>Show all questions</LinkButton>}
    />
  );
}

function QuestionsSkeleton() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">Loading the questions</span>
      <Skeleton className="h-11 w-64" />
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-80 w-full rounded-card" />
    </div>
  );
}
