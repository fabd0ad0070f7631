import { OWN_QUESTIONS_PATH } from '../../../lib/paths/questions.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useSearchParams } from '../../../ui/nav.tsx';
import { QuestionList } from './list.tsx';
import { useAskedQuestions } from './queries.ts';
import { readView } from './view.ts';

/** What somebody has asked, with the answers. */
export function AskedQuestions() {
  const [query] = useSearchParams();
  const view = readView(query);
  return (
    <QuestionList
      path={OWN_QUESTIONS_PATH}
      view={view}
      query={useAskedQuestions(view)}
      answersAs={null}
      empty={
        <EmptyState
          title="You have not asked anything yet"
          action={
            <LinkButton variant="solid" to="/market">
              Browse Market
            </LinkButton>
          }
        >
          <p>
            On the page of a project you can ask its seller in public. Your questions and the answers appear
            here.
          </p>
        </EmptyState>
      }
    />
  );
}
