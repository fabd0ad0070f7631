const CSS = `
:host { --accent: #f2683c; --on-accent: #000; --surface: #0b0c0f; --raised: #16181d; --line: #2c2f37;
  --edge: #7b808c; --ink: #f5f5f2; --muted: #b4b8c2; --focus: #7ab0ff; }
*, *::before, *::after { box-sizing: border-box; }
dialog { width: min(26rem, 100vw); max-width: none; max-height: 100dvh; margin: auto; padding: 0; border: 1px solid var(--line);
  border-radius: 20px; background: var(--surface); color: var(--ink); color-scheme: dark; overflow: auto;
  overscroll-behavior: contain; font: 400 15px/1.5 Geist, ui-sans-serif, system-ui, sans-serif; text-align: start;
  scrollbar-width: thin; }
dialog::backdrop { background: rgb(0 0 0 / 72%); }
header { position: relative; padding: 20px 24px 18px; background: var(--raised); border-bottom: 3px solid var(--accent); }
.mode { margin: 0 56px 14px 0; width: fit-content; padding: 3px 10px; border-radius: 999px; background: #ffd166; color: #1b1400;
  font-size: 12px; font-weight: 600; }
h2, h3, p { margin: 0; }
h2 { font-size: 20px; line-height: 1.25; font-weight: 600; overflow-wrap: anywhere; }
h2:focus { outline: none; }
.about { color: var(--muted); overflow-wrap: anywhere; }
.amount { display: block; margin-top: 10px; font-size: 30px; line-height: 1.15; font-weight: 600; font-variant-numeric: tabular-nums; }
form { display: grid; gap: 18px; padding: 20px 24px 24px; }
fieldset { min-width: 0; margin: 0; padding: 0; border: 0; }
legend { margin-bottom: 6px; padding: 0; font-size: 13px; font-weight: 500; color: var(--muted); }
.methods { display: grid; grid-template-columns: repeat(3, 1fr); gap: 8px; }
.method { position: relative; display: grid; }
.method input { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0; cursor: pointer; }
.method span { display: grid; place-items: center; min-height: 48px; padding: 4px; border: 1px solid var(--edge); border-radius: 10px;
  background: var(--raised); font-weight: 500; font-size: 14px; text-align: center; }
.method input:checked + span { border-color: var(--ink); box-shadow: inset 0 0 0 1px var(--ink); background: #24272f; }
.panel { display: grid; gap: 12px; margin-top: 14px; }
.panel[hidden] { display: none; }
.field { display: grid; gap: 4px; min-width: 0; }
.field label { font-size: 13px; font-weight: 500; color: var(--muted); }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
.contact { grid-template-columns: minmax(10.25rem, 1fr) minmax(0, 1.3fr); }
.pair.contact input { padding-inline: 10px; }
.hint { font-size: 13px; color: var(--muted); }
input:not([type='radio']), select { width: 100%; min-width: 0; min-height: 44px; padding: 8px 12px; border: 1px solid var(--edge);
  border-radius: 10px; background: var(--raised); color: var(--ink); font: inherit; font-size: 16px; }
input[readonly] { border-style: dashed; color: var(--muted); }
button { min-height: 44px; padding: 8px 14px; border: 1px solid var(--edge); border-radius: 10px; background: var(--raised);
  color: var(--ink); font: inherit; font-weight: 500; cursor: pointer; }
button:hover { border-color: var(--ink); }
.fills { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; }
.fill { padding-inline: 6px; font: 500 13px/1.3 'Geist Mono', ui-monospace, monospace; overflow-wrap: anywhere; }
.pay { min-height: 52px; border-color: transparent; background: var(--accent); color: var(--on-accent); font-size: 17px; font-weight: 600;
  font-variant-numeric: tabular-nums; }
button[aria-disabled='true'] { cursor: progress; border-style: dashed; }
.cross { position: absolute; top: 10px; right: 12px; width: 44px; padding: 0; border-color: transparent; background: none;
  font-size: 26px; line-height: 1; font-weight: 400; }
.outcomes { display: grid; gap: 8px; padding-top: 16px; border-top: 1px solid var(--line); }
h3 { font-size: 13px; font-weight: 500; color: var(--muted); }
.row { display: grid; grid-template-columns: repeat(3, 1fr); gap: 8px; }
.outcome { padding-inline: 4px; }
.success { border-color: #4cc38a; color: #7fe0b0; }
.failure { border-color: #f2777a; color: #ffa3a5; }
.status { color: var(--muted); font-size: 14px; }
.status:empty { display: none; }
.alert { padding: 10px 12px; border: 1px solid #f2777a; border-radius: 10px; background: #2a1416; color: #ffc9ca; }
:is(button, input, select):focus-visible, .method input:focus-visible + span { outline: 3px solid var(--focus); outline-offset: 2px; }
@media (max-width: 30rem) {
  dialog { width: 100vw; margin: auto 0 0; border-width: 1px 0 0; border-radius: 20px 20px 0 0; max-height: 96dvh; }
  header { padding: 16px 16px 14px; }
  form { padding: 16px 16px calc(16px + env(safe-area-inset-bottom)); gap: 14px; }
}
@media (max-width: 22rem) { .contact { grid-template-columns: 1fr; } }
@media (prefers-reduced-motion: no-preference) {
  dialog[open] { animation: rise 200ms ease-out; }
  @keyframes rise { from { opacity: 0; transform: translateY(12px); } }
}
`;

let style;

/** One constructed style sheet for all sheets of the page. */
export function sheetStyle() {
  if (!style) {
    style = new CSSStyleSheet();
    style.replaceSync(CSS);
  }
  return style;
}
