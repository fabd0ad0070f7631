import { FACES } from '../html/fonts.ts';
import { TOKENS } from '../html/tokens.ts';

/** How the mailbox looks. */
export const STYLE = `${FACES}${TOKENS}
* { box-sizing: border-box; }
body {
  max-width: 1008px;
  margin: 0 auto;
  padding: 32px 24px 72px;
  background: var(--paper);
  color: var(--ink);
  font: 16px/1.6 Geist, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
}
a { color: var(--accent); text-underline-offset: 3px; }
:focus-visible { outline: 2.5px solid var(--focus); outline-offset: 2px; }
h1 { margin: 0; font-size: 28px; line-height: 1.15; letter-spacing: -0.02em; font-weight: 600; overflow-wrap: anywhere; }
h2 { margin: 40px 0 12px; font-size: 18px; line-height: 1.3; font-weight: 600; }
p { margin: 8px 0 0; max-width: 68ch; text-wrap: pretty; }
.muted { color: var(--muted); }
.back { display: inline-block; padding: 10px 0; }
nav { margin-bottom: 8px; }
.filter { display: flex; flex-wrap: wrap; align-items: end; gap: 12px; margin: 28px 0 20px; }
.filter label { display: grid; flex: 0 1 340px; min-width: 0; gap: 6px; font-size: 14px; font-weight: 500; }
input, button {
  min-height: 44px; padding: 8px 14px; border: 1px solid var(--line-strong); border-radius: 10px;
  background: var(--surface); color: inherit; font: inherit; font-size: 16px; min-width: 0;
}
button { font-weight: 500; cursor: pointer; }
.mails { margin: 0; padding: 0; list-style: none; border: 1px solid var(--line); border-radius: 16px; background: var(--surface); overflow: clip; }
.mails li + li { border-top: 1px solid var(--line); }
.mails a {
  display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 2px 20px; padding: 14px 20px;
  color: inherit; text-decoration: none; overflow-wrap: anywhere;
}
.mails a:hover .subject { text-decoration: underline; }
.mails a:focus-visible { outline-offset: -3px; }
.subject { font-weight: 600; }
.people { grid-column: 1 / -1; font-size: 14px; color: var(--muted); }
time { font: 13px/1.9 var(--mono); color: var(--muted); white-space: nowrap; }
.empty { margin-top: 28px; padding: 56px 24px; border: 1px dashed var(--line-strong); border-radius: 16px; text-align: center; }
.empty h2 { margin-top: 0; }
.empty p { margin-inline: auto; }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 4px 20px; margin: 16px 0 0; }
dt { color: var(--muted); }
dd { margin: 0; overflow-wrap: anywhere; }
.look { display: block; width: 100%; height: 720px; border: 1px solid var(--line); border-radius: 16px; background: var(--surface); resize: both; overflow: auto; }
pre { margin: 0; padding: 20px; border: 1px solid var(--line); border-radius: 16px; background: var(--surface); font: 14px/1.6 var(--mono); white-space: pre-wrap; overflow-wrap: anywhere; }
details { margin-top: 40px; }
summary { padding: 8px 0; font-size: 18px; font-weight: 600; cursor: pointer; }
details dl { font: 13px/1.6 var(--mono); }
@media (max-width: 560px) {
  body { padding: 20px 16px 56px; }
  .filter label { flex: 1 1 200px; }
  .mails a { grid-template-columns: minmax(0, 1fr); padding: 14px 16px; }
  details dl { grid-template-columns: minmax(0, 1fr); gap: 0; }
  details dd { margin-bottom: 8px; }
  .look { resize: none; }
}
`;
