import escapeHtml from 'escape-html';
import { capitalised } from '#contract/formats/words.ts';
import { TOPICS, type Topic } from '../columns/decision.ts';
import { TOPIC_TEXTS } from './topics.ts';

/** As many rows of a list stand on the page; the JSON has them all. */
export const ROWS_ON_PAGE = 50;

/** What the page shows of a list. */
export interface ListOnPage {
  list: string;
  count: number;
  /** JSON of the newest rows. */
  rows: string[];
}
type ListsOnPage = ReadonlyMap<Topic, readonly ListOnPage[]>;

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere; }
h2 { margin-top: 3rem; } h3 { margin: 1.5rem 0 0.5rem; }
dl { display: grid; grid-template-columns: minmax(0, 12rem) minmax(0, 1fr); gap: 0 1rem; margin: 0 0 1rem; padding: 0.5rem 0; border-top: 1px solid #8886; }
dt { opacity: 0.7; } dd { margin: 0; white-space: pre-wrap; }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr; } }`;

/** A page that shows an export without a program: one file, no script, nothing from elsewhere. */
export function indexPage(
  { marketName, name, at }: { marketName: string; name: string; at: string },
  lists: ListsOnPage,
): string {
  const title = `What ${marketName} holds about ${name}`;
  const links = TOPICS.map(
    (topic) => `<li><a href="#${topic}">${escapeHtml(TOPIC_TEXTS[topic].title)}</a></li>`,
  ).join('');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
<h1>${escapeHtml(title)}</h1>
<p>Put together on <time>${escapeHtml(at)}</time>. README.txt says what is where. Your files are in the folder <a href="files/">files</a>.</p>
<nav aria-label="Topics"><ul>${links}</ul></nav>
<main>
${TOPICS.map((topic) => sectionOf(topic, lists.get(topic) ?? [])).join('\n')}
</main>
</html>
`;
}

function sectionOf(topic: Topic, lists: readonly ListOnPage[]): string {
  const { title, about } = TOPIC_TEXTS[topic];
  const filled = lists.filter(({ count }) => count > 0);
  const shown = filled.length === 0 ? '<p>There is nothing.</p>' : filled.map(listOnPage).join('\n');
  return `<section id="${topic}">
<h2>${escapeHtml(title)}</h2>
<p>${escapeHtml(about)} All of it: <a href="data/${topic}.json">data/${topic}.json</a></p>
${shown}
</section>`;
}

function listOnPage({ list, count, rows }: ListOnPage): string {
  const more = count > rows.length ? `<p>These are the newest ${rows.length} of ${count}.</p>` : '';
  return `<h3>${escapeHtml(inWords(list))}</h3>\n${rows.map(rowOnPage).join('\n')}${more}`;
}

function rowOnPage(row: string): string {
  const values = Object.entries(JSON.parse(row) as Record<string, unknown>);
  const lines = values
    .filter(([, value]) => value !== null && value !== '')
    .map(
      ([name, value]) => `<dt>${escapeHtml(inWords(name))}</dt><dd>${escapeHtml(valueInWords(value))}</dd>`,
    );
  return `<dl>${lines.join('')}</dl>`;
}

function valueInWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value);
}

const inWords = (name: string): string => capitalised(name.replaceAll('_', ' '));
