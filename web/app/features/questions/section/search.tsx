import { Search } from 'lucide-react';
import { QUESTION_LIMITS } from '#contract/questions/constants.ts';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { useDelayedSearch } from '../../../ui/form/use-delayed-search.ts';
import '../../../styles/questions/asking.css';

/** Finds questions by words in them or in their answers, as they are typed. */
export function QuestionSearch({
  search,
  isBusy,
  onSearch,
}: {
  search: string;
  isBusy: boolean;
  onSearch: (search: string) => void;
}) {
  const { text, setText, searchNow } = useDelayedSearch(search, onSearch);
  return (
    <search>
      <form
        className="question-search with-scripts"
        onSubmit={(event) => {
          event.preventDefault();
          searchNow();
        }}
      >
        <Search size={16} aria-hidden="true" />
        <input
          type="search"
          className="field-box"
          aria-label="Search the questions and answers"
          placeholder="Search the questions and answers"
          maxLength={QUESTION_LIMITS.searchMax}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {isBusy && <Spinner label="Searching" />}
      </form>
    </search>
  );
}
