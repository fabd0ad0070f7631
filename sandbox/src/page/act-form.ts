import { type Markup, markup } from '../html/markup.ts';
import { type View, writeView } from './view.ts';

/** What every part of the page knows. */
export interface PageContext {
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
  context: PageContext,
  control: string,
  label: string,
  { to, fields, key = '' }: { to: string; fields: Fields; key?: string },
): Markup {
  const id = [control, ...Object.values(fields), key]
    .filter((part) => part !== '')
    .join('-')
    .replaceAll(/[^\w-]/g, '-');
  return markup`<form method="post" action="${context.path}/do/${control}">${hidden(context, fields)}<button id="${id}">${label}<span class="unseen"> ${to}</span></button></form>`;
}

/** What a form carries besides what is typed: its fixed fields and the way back. */
export function hidden(context: PageContext, fields: Fields = {}): Markup[] {
  const all = { ...fields, back: writeView(context.view) };
  return Object.entries(all).map(
    ([name, value]) => markup`<input type="hidden" name="${name}" value="${value}">`,
  );
}

/** Acts that are seldom wanted, behind one button. */
export function moreActs(id: string, to: string, acts: Markup[]): Markup {
  return markup`<details class="more" name="more" id="more-${id}"><summary>More<span class="unseen"> acts for ${to}</span></summary><div class="acts">${acts}</div></details>`;
}

/** A link that narrows the book to one id. */
export function idLink(context: PageContext, id: string): Markup {
  const address = `${context.path}${writeView({ ...context.view, q: id, status: '', page: 1 })}`;
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
