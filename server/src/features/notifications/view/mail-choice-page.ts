import { createHash } from 'node:crypto';
import escapeHtml from 'escape-html';

/** Light, then dark. */
type Colours = Record<'fill' | 'on', readonly [string, string]>;

const styleOf = ({ fill, on }: Colours): string => `
:root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif;
  --paper: light-dark(#fbfaf6, #0d0f15); --ink: light-dark(#171a24, #f0eeea); --muted: light-dark(#565b66, #a8abb3);
  --accent: light-dark(${fill.join(', ')}); --on-accent: light-dark(${on.join(', ')}); --line: light-dark(#8b8a85, #6d6f76); }
body { margin: 0; background: var(--paper); color: var(--ink); }
main { max-width: 34rem; margin: 0 auto; padding: 18vh 1.25rem 4rem; }
h1 { margin: 0 0 0.75rem; font-size: 1.75rem; line-height: 1.15; letter-spacing: -0.02em; }
p { margin: 0 0 1.25rem; }
.name { color: var(--muted); font-weight: 600; }
button { min-height: 44px; padding: 0 1.25rem; border: 1px solid transparent; border-radius: 10px; font: inherit; font-weight: 600;
  background: var(--accent); color: var(--on-accent); cursor: pointer; }
button.quiet { border-color: var(--line); background: transparent; color: inherit; }
:focus-visible { outline: 3px solid light-dark(#1f66d6, #7eb0ff); outline-offset: 3px; }
a { color: inherit; }
`;

/** What the page may do: show itself, and send its one form to us. */
export const choicePagePolicy = (colours: Colours): string =>
  `default-src 'none'; style-src 'sha256-${createHash('sha256')
    .update(styleOf(colours))
    .digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

interface ChoicePage {
  marketName: string;
  colours: Colours;
  heading: string;
  text: string;
  /** A form that posts nothing but itself. */
  button?: { label: string; action: string; quiet?: boolean };
}

/** The page behind the way out of a mail: without scripts, readable in any browser that a mail program opens. */
export function renderChoicePage({ marketName, colours, heading, text, button }: ChoicePage): string {
  const form = button
    ? `<form method="post" action="${escapeHtml(button.action)}"><button${button.quiet ? ' class="quiet"' : ''}>${escapeHtml(button.label)}</button></form>`
    : '';
  return `<!doctype html><html lang="en-IN"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, maximum-scale=5">
<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer">
<title>${escapeHtml(heading)} · ${escapeHtml(marketName)}</title><style>${styleOf(colours)}</style></head><body><main>
<p class="name">${escapeHtml(marketName)}</p><h1>${escapeHtml(heading)}</h1><p>${escapeHtml(text)}</p>${form}
</main></body></html>`;
}
