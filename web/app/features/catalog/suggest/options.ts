import type { Suggestion } from '#contract/catalog/schemas.ts';
import type { MarketFilters } from '../filters/market-filters.ts';
import { readViewed } from '../recently-viewed/read.ts';

/** One line of the list: a suggestion of the server, or something that was looked at before. */
export type Option = Suggestion | { kind: 'viewed'; text: string; id: string };

const VIEWED_SHOWN = 5;

/** What to offer before anything is typed. */
export function viewedOptions(): Option[] {
  return readViewed()
    .slice(0, VIEWED_SHOWN)
    .map(({ _id, title }) => ({ kind: 'viewed', text: title, id: _id }));
}

/** The filters that an option stands for; nothing for one that leads to a project. */
export function filtersOf(option: Option, filters: MarketFilters): MarketFilters | undefined {
  switch (option.kind) {
    case 'correction':
      return { ...filters, search: option.text };
    case 'category':
      return { ...filters, search: undefined, category: option.value };
    case 'tag':
      return { ...filters, search: undefined, tags: [...(filters.tags ?? []), option.text] };
    default:
      return undefined;
  }
}

/** `text` in the part that was typed and the parts around it, for showing where they meet. */
export function splitAtTyped(text: string, typed: string): [before: string, match: string, after: string] {
  const start = typed === '' ? -1 : text.toLowerCase().indexOf(typed.toLowerCase());
  if (start === -1) return [text, '', ''];
  const end = start + typed.length;
  return [text.slice(0, start), text.slice(start, end), text.slice(end)];
}
