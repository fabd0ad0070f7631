import { type Markup, markup } from '../markup.ts';
import { type View, writeView } from './view.ts';

/** What every part of the page knows. */
export interface Place {
  /** Where the page is mounted. */
  path: string;
  view: View;
  now: Date;
}

type Fields = Record<string, string | number>;

/**
 * One button that does one thing to one row: a form of its own, so that it works without scripts.
 * `to` names the row for those who do not see where the button stands; `key` tells like buttons apart.
 */
export function actButton(
  place: Place,
  control: string,
  label: string,
  { to, fields, key = '' }: { to: string; fields: Fields; key?: string },
): Markup {
  const id = [control, ...Object.values(fields), key]
    .filter((part) => part !== '')
    .join('-')
    .replaceAll(/[^\w-]/g, '-');
  return markup`<form method="post" action="${place.path}/do/${control}">${hidden(place, fields)}<button id="${id}">${label}<span class="unseen"> ${to}</span></button></form>`;
}

/** What a form carries besides what is typed: its fixed fields and the way back. */
export function hidden(place: Place, fields: Fields = {}): Markup[] {
  const all = { ...fields, back: writeView(place.view) };
  return Object.entries(all).map(
    ([name, value]) => markup`<input type="hidden" name="${name}" value="${value}">`,
  );
}

/** Acts that are seldom wanted, behind one button. */
export function moreActs(id: string, to: string, acts: Markup[]): Markup {
  return markup`<details class="more" name="more" id="more-${id}"><summary>More<span class="unseen"> acts for ${to}</span></summary><div class="acts">${acts}</div></details>`;
}

/** A link that narrows the book to one id. */
export function idLink(place: Place, id: string): Markup {
  const address = `${place.path}${writeView({ ...place.view, q: id, status: '', page: 1 })}`;
  return markup`<a class="id" href="${address}">${id}</a>`;
}

/** A list to choose from. */
export function options(choices: readonly (readonly [string, string])[], chosen: string): Markup[] {
  return choices.map(([value, text]) =>
    value === chosen
      ? markup`<option value="${value}" selected>${text}</option>`
      : markup`<option value="${value}">${text}</option>`,
  );
}
