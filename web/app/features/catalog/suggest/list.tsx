import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { counted } from '#contract/formats/words.ts';
import { useNavigate } from '../../../ui/nav.tsx';
import type { MarketChoice } from '../market/choice.ts';
import { filtersOf, type Option, splitAtTyped } from './options.ts';
import { NO_SUGGESTIONS, type SuggestionList, useComboboxRole, useSuggestions } from './use-suggestions.ts';
import '../../../styles/catalog/market-on-demand.css';

export interface SuggestListProps {
  input: RefObject<HTMLInputElement | null>;
  choice: MarketChoice;
}

const LIST_ID = 'market-suggestions';

/**
 * Makes a combobox of a search field that already works without it: what comes up while one types, to be chosen by
 * arrow keys and Enter or by pressing. Without an answer there is just no list.
 */
export default function SuggestList({ input: { current: input }, choice }: SuggestListProps) {
  const navigate = useNavigate();
  const { typed, options, active, isOpen, setActive, setWanted } = useSuggestBox(input);
  const pick = (option: Option) => {
    setWanted(false);
    const filters = filtersOf(option, choice.filters);
    if (input) input.value = filters?.search ?? '';
    if (filters) choice.choose(filters);
    else if ('id' in option) void navigate(`/project/share/${option.id}`);
  };
  useKeys(input, (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      setWanted(true);
      // One place of the round is the field itself.
      const places = options.length + 1;
      setActive((((isOpen ? active : -1) + 1 + step + places) % places) - 1);
    } else if (event.key === 'Enter') {
      const option = isOpen ? options[active] : undefined;
      if (option) {
        event.preventDefault();
        pick(option);
      }
      setWanted(false);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      setWanted(false);
    }
  });
  return (
    <>
      <div
        id={LIST_ID}
        role="listbox"
        aria-label="Suggestions"
        hidden={!isOpen}
        className="suggestions panel"
      >
        {options.map((option, index) => (
          <OptionRow
            key={`${option.kind}${option.text}${'id' in option ? option.id : ''}`}
            id={`${LIST_ID}-${index}`}
            option={option}
            typed={typed}
            isActive={index === active}
            onReach={() => setActive(index)}
            onPick={() => pick(option)}
          />
        ))}
      </div>
      <p role="status" className="sr-only">
        {isOpen && counted(options.length, 'suggestion')}
      </p>
    </>
  );
}

/** What is offered for what stands in the field, which option is reached, and whether the list is to be seen. */
function useSuggestBox(input: HTMLInputElement | null) {
  const [offer, setOffer] = useState(NO_SUGGESTIONS);
  const [active, setActive] = useState(-1);
  const [isWanted, setWanted] = useState(false);
  const { typed, options } = offer;
  const isOpen = isWanted && options.length > 0;

  const show = (next: SuggestionList) => {
    setOffer(next);
    setActive(-1);
  };
  useSuggestions(input, show, setWanted);
  useComboboxRole(input, LIST_ID, isOpen, isOpen && active >= 0 ? `${LIST_ID}-${active}` : undefined);
  return { typed, options, active, isOpen, setActive, setWanted };
}

function useKeys(input: HTMLInputElement | null, onKeyDown: (event: KeyboardEvent) => void): void {
  const press = useEffectEvent(onKeyDown);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    input?.addEventListener('keydown', listener);
    return () => input?.removeEventListener('keydown', listener);
  }, [input]);
}

interface OptionRowProps {
  id: string;
  option: Option;
  typed: string;
  isActive: boolean;
  onReach: () => void;
  onPick: () => void;
}

function OptionRow({ id, option, typed, isActive, onReach, onPick }: OptionRowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className="suggestion"
      data-hue={option.kind === 'category' ? option.value : undefined}
      onPointerDown={(event) => event.preventDefault()}
      onPointerMove={onReach}
      onClick={onPick}
    >
      <OptionText option={option} typed={typed} />
    </div>
  );
}

function OptionText({ option, typed }: { option: Option; typed: string }) {
  const [before, match, after] = splitAtTyped(option.text, typed);
  const text = (
    <span className="suggestion-text">
      {option.kind === 'category' && <span aria-hidden="true" className="category-mark" />}
      {option.kind === 'correction' && 'Did you mean '}
      <span className={option.kind === 'correction' ? 'font-medium' : undefined}>
        {option.kind === 'tag' && '#'}
        {before}
        {match && <mark>{match}</mark>}
        {after}
      </span>
    </span>
  );
  return (
    <>
      {text}
      <span className="suggestion-kind">{kindOf(option)}</span>
    </>
  );
}

function kindOf(option: Option): string {
  switch (option.kind) {
    case 'category':
      return 'Category';
    case 'tag':
      return counted(option.count, 'project');
    case 'viewed':
      return 'Viewed';
    case 'title':
      return 'Project';
    default:
      return '';
  }
}
