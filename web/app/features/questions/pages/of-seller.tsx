import { SELLER_QUESTIONS_PATH } from '../../../lib/paths/questions.ts';
import { LISTINGS_PATH } from '../../../lib/paths/seller.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useSearchParams } from '../../../ui/nav.tsx';
import { QuestionList } from './list.tsx';
import { useSellerQuestions } from './queries.ts';
import { readView } from './view.ts';

/** What is asked about the seller's listings; those that wait for an answer come first. */
export function SellerQuestions() {
  const [query] = useSearchParams();
  const view = readView(query);
  const questions = useSellerQuestions(view);
  return (
    <QuestionList
      path={SELLER_QUESTIONS_PATH}
      view={view}
      query={questions}
      answersAs="seller"
      waiting={questions.data?.unanswered}
      empty={
        <EmptyState
          title="Nobody has asked yet"
          action={<LinkButton to={LISTINGS_PATH}>Open your listings</LinkButton>}
        >
          <p>
            Questions about your listings appear here, and you answer them in public: whoever thinks of buying
            reads them on the page of the project. Quick answers sell.
          </p>
        </EmptyState>
      }
    />
  );
}
