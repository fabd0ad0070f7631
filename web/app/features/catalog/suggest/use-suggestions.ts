import { useEffect, useEffectEvent } from 'react';
import { api } from '../../../lib/api/call.ts';
import { cleanSearch } from '../filters/market-filters.ts';
import { type Option, viewedOptions } from './options.ts';

const DEBOUNCE_MS = 150;

/** What is offered for what was typed. */
export interface SuggestionList {
  typed: string;
  options: Option[];
}

export const NO_SUGGESTIONS: SuggestionList = { typed: '', options: [] };

/** Asks for suggestions 150 ms after the last letter; an answer to what stands there no more is given up. */
export function useSuggestions(
  input: HTMLInputElement | null,
  show: (offer: SuggestionList) => void,
  setWanted: (isWanted: boolean) => void,
): void {
  const offer = useEffectEvent((next: SuggestionList) => show(next));
  useEffect(() => {
    if (!input) return;
    let pending = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      pending.abort();
      clearTimeout(timer);
      pending = new AbortController();
      const { signal } = pending;
      const typed = cleanSearch(input.value);
      if (typed === '') return offer({ typed, options: viewedOptions() });
      timer = setTimeout(() => {
        api('GET /projects/suggest', { query: { q: typed }, signal }).then(
          ({ suggestions }) => {
            if (!signal.aborted) offer({ typed, options: suggestions });
          },
          () => {
            if (!signal.aborted) offer(NO_SUGGESTIONS);
          },
        );
      }, DEBOUNCE_MS);
    };
    const listening = new AbortController();
    const on = (name: string, act: () => void) =>
      input.addEventListener(name, act, { signal: listening.signal });
    on('input', () => {
      setWanted(true);
      ask();
    });
    on('focus', ask);
    on('click', () => setWanted(true));
    on('blur', () => {
      setWanted(false);
      pending.abort();
      clearTimeout(timer);
    });
    // The field may have been used while this was on its way.
    if (document.activeElement === input) {
      ask();
      setWanted(input.value !== input.defaultValue || input.value === '');
    }
    return () => {
      listening.abort();
      pending.abort();
      clearTimeout(timer);
    };
  }, [input, setWanted]);
}

/** Tells assistive technology what the field has become, and which option the arrow keys have reached. */
export function useComboboxRole(
  input: HTMLInputElement | null,
  listId: string,
  isOpen: boolean,
  activeId: string | undefined,
): void {
  useEffect(() => {
    if (!input) return;
    input.setAttribute('role', 'combobox');
    input.setAttribute('aria-autocomplete', 'list');
    input.setAttribute('aria-controls', listId);
    input.setAttribute('aria-expanded', String(isOpen));
    if (activeId) {
      input.setAttribute('aria-activedescendant', activeId);
      document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
    } else input.removeAttribute('aria-activedescendant');
  }, [input, listId, isOpen, activeId]);
}
