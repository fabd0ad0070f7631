import { formatDateTime } from '#contract/formats/dates.ts';
import { type Markup, markup } from '../html/markup.ts';
import { hidden, type PageContext } from './act-form.ts';
import { lasting } from './formats.ts';

const STEPS = [
  [1_800, '30 minutes'],
  [86_400, '1 day'],
  [2_592_000, '30 days'],
] as const;

/** The page’s own sign, so that its tab is not taken for the market’s. */
export const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><rect width="28" height="28" rx="8" fill="#f5c74e"/><path d="M9 8h10M9 12.5h10M9 8c8 0 8 9 0 9h2l7 5" fill="none" stroke="#1d1e26" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/></svg>';

/** The whole document around a `main`; one without `data-path` is not the page's script's business. */
export function pageShell(path: string, title: string, content: Markup): string {
  return markup`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${title}</title>
    <link rel="icon" href="${path}/icon.svg">
    <link rel="stylesheet" href="${path}/style.css">
    <script type="module" src="${path}/page.js"></script>
  </head>
  <body>
    <a class="skip" href="#book">Skip to the records</a>
    <p id="live" role="status"></p>
    ${content}
  </body>
</html>
`.html;
}

/** The way back to the market, name, what this is, and the clock with its buttons. */
export function pageHeader(context: PageContext, market: string, advancedSeconds: number): Markup {
  return markup`<header>
    <div>
      <p class="top"><a class="home" href="${market}">Back to the market</a> <span class="mode">Test mode</span></p>
      <h1>Payment sandbox</h1>
      <p class="muted">Stands in for the payment provider. No real money moves here.</p>
      <nav class="jumps" aria-label="On this page"><a href="#next">What happens next</a> <a href="#data">Test cards and UPI IDs</a></nav>
    </div>
    <section class="clock" aria-labelledby="clock-title">
      <h2 id="clock-title">The market’s clock</h2>
      <p class="now"><time datetime="${context.now.toISOString()}">${formatDateTime(context.now)}</time></p>
      <p class="muted">${advancedSeconds > 0 ? `${lasting(advancedSeconds)} ahead. It only moves forward.` : 'The real time. It only moves forward.'}</p>
      <form method="post" action="${context.path}/do/clock" class="steps">${hidden(context)}<span aria-hidden="true">Advance</span>
        ${STEPS.map(([seconds, text]) => markup`<button name="advanceSeconds" value="${seconds}" id="clock-${seconds}"><span class="unseen">Advance the clock by </span>${text}</button>`)}
      </form>
    </section>
  </header>`;
}

/** What an act came to. */
export function notice(said: string, problem: string): Markup {
  if (problem)
    return markup`<p class="notice problem" role="alert" id="problem" tabindex="-1">${problem}</p>`;
  return said ? markup`<p class="notice" id="said">${said}</p>` : markup``;
}
