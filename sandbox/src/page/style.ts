import { FACES } from '../html/fonts.ts';
import { TOKENS } from '../html/tokens.ts';

/** How the sandbox looks: dense, for wide screens first, one column on phones. */
export const STYLE = `${FACES}${TOKENS}
:root {
  --sunken: light-dark(oklch(0.96 0.008 95), oklch(0.26 0.012 270));
  --good: light-dark(oklch(0.55 0.14 155), oklch(0.78 0.15 155));
  --bad: light-dark(oklch(0.55 0.2 25), oklch(0.72 0.17 25));
  --open: light-dark(oklch(0.6 0.14 75), oklch(0.8 0.14 80));
  --button: light-dark(oklch(0.55 0.2 35), oklch(0.72 0.17 45));
  --on-button: light-dark(oklch(1 0 0), oklch(0.17 0.012 270));
}
* { box-sizing: border-box; }
html { scroll-padding-block: 16px 72px; }
body {
  margin: 0; background: var(--paper); color: var(--ink); accent-color: var(--accent);
  font: 14px/1.5 Geist, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
}
main { max-width: 1408px; margin: 0 auto; padding: 28px 24px 72px; }
a { color: var(--accent); text-underline-offset: 3px; }
:focus-visible { outline: 2.5px solid var(--focus); outline-offset: 2px; }
#book:focus { outline: none; }
h1 { margin: 0; font-size: 28px; line-height: 1.15; letter-spacing: -0.02em; font-weight: 600; }
h2 { margin: 0 0 10px; font-size: 16px; line-height: 1.3; font-weight: 600; }
h3 { margin: 0; font-size: 16px; font-weight: 600; }
p { margin: 6px 0 0; max-width: 68ch; text-wrap: pretty; }
.muted { color: var(--muted); }
.unseen, #live { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip { position: absolute; left: 16px; top: -60px; padding: 10px 16px; border-radius: 10px; background: var(--ink); color: var(--paper); }
.skip:focus { top: 12px; z-index: 1; }
time { white-space: nowrap; }
.id, .event, time, .amount, code, dd { font-family: var(--mono); font-variant-numeric: tabular-nums; }
code, dd, .id { font-size: 13px; }

header { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 20px 48px; margin-bottom: 24px; }
.top { display: flex; flex-wrap: wrap; align-items: center; gap: 0 16px; margin: 0 0 6px; }
.home { display: inline-flex; align-items: center; min-height: 44px; }
.mode { padding: 1px 10px; border-radius: 999px; background: oklch(0.88 0.14 85); color: oklch(0.22 0.02 270); font: 500 12px/1.7 var(--mono); }
.jumps { display: none; }
.clock { padding: 14px 16px; border: 1px solid var(--line); border-radius: 16px; background: var(--surface); }
.clock h2 { margin: 0; font-size: 13px; font-weight: 500; color: var(--muted); }
.now { margin: 2px 0 0; font-size: 20px; line-height: 1.3; }
.clock .muted { margin: 0; font-size: 13px; }
.steps { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; margin-top: 10px; }

.notice { max-width: none; margin: 0 0 16px; padding: 10px 16px; border: 1px solid var(--line); border-left: 3px solid var(--good); border-radius: 10px; background: var(--surface); }
.problem { border-left-color: var(--bad); }
.columns { display: grid; grid-template-columns: minmax(0, 1fr) 340px; gap: 32px; align-items: start; }
.rail { display: grid; gap: 32px; min-width: 0; }
main[aria-busy] .columns { opacity: 0.6; }

.tabs { display: flex; gap: 4px; border-bottom: 1px solid var(--line); overflow-x: auto; scrollbar-width: thin; }
.tabs a { display: flex; align-items: center; gap: 6px; min-height: 44px; padding: 8px 12px; border-bottom: 2px solid transparent; color: var(--ink); text-decoration: none; white-space: nowrap; }
.tabs a:hover { border-color: var(--line-strong); }
.tabs a[aria-current] { border-color: var(--accent); font-weight: 600; }
.tabs a:focus-visible { outline-offset: -3px; }
.count { font: 12px var(--mono); color: var(--muted); }
.search { display: flex; flex-wrap: wrap; align-items: end; gap: 10px; margin: 16px 0; }
.search label { display: grid; gap: 4px; font-size: 13px; color: var(--muted); }
.search .grow { flex: 1 1 220px; }
input, select, button, summary { font: inherit; color: inherit; }
input, select { min-width: 0; min-height: 40px; padding: 6px 10px; border: 1px solid var(--line-strong); border-radius: 10px; background: var(--surface); color: var(--ink); }
input::placeholder { color: var(--muted); opacity: 1; }
button, .more > summary { min-height: 36px; padding: 5px 12px; border: 1px solid var(--line-strong); border-radius: 10px; background: var(--surface); color: var(--ink); cursor: pointer; white-space: nowrap; transition: background-color 120ms ease-out; }
button:hover, .more > summary:hover { background: var(--sunken); }
.search button, .buttons button { min-height: 40px; }
button.main { border-color: transparent; background: var(--button); color: var(--on-button); font-weight: 600; }
button.main:hover { background: color-mix(in oklch, var(--button) 88%, black); }

.rows { margin: 0; padding: 0; list-style: none; border: 1px solid var(--line); border-radius: 16px; background: var(--surface); }
.row { display: grid; grid-template-columns: minmax(0, 1fr) auto auto; gap: 2px 20px; align-items: baseline; padding: 10px 16px; }
.row + .row { border-top: 1px solid var(--line); }
.what { display: flex; flex-wrap: wrap; gap: 2px 14px; align-items: baseline; min-width: 0; font-weight: 500; }
.what .id { display: inline-block; min-height: 24px; line-height: 24px; color: var(--ink); font-weight: 500; }
.facts { grid-row: 2; grid-column: 1; color: var(--muted); font-size: 13px; overflow-wrap: anywhere; }
.facts strong { color: var(--ink); font-weight: 500; }
.facts .id, .facts time { font-size: 12px; color: inherit; }
.amount { grid-column: 2; grid-row: 1; text-align: right; font-size: 15px; font-weight: 500; }
.at { grid-column: 2; grid-row: 2; text-align: right; font-size: 12px; color: var(--muted); }
.row:not(:has(.amount)) > .at { grid-row: 1; }
.row > .acts { grid-column: 3; grid-row: 1 / 3; align-self: center; justify-content: end; min-width: 250px; }
.acts { display: flex; flex-wrap: wrap; gap: 6px; }
.status { display: inline-flex; align-items: center; gap: 6px; font-size: 13px; font-weight: 400; }
.status::before { content: ""; width: 8px; height: 8px; border-radius: 50%; background: var(--open); }
.status.good::before { background: var(--good); }
.status.bad::before { background: var(--bad); }
.status.quiet::before { background: transparent; border: 2px solid var(--line-strong); }
.more { position: relative; }
.more > summary { display: inline-flex; align-items: center; list-style: none; }
.more > summary::-webkit-details-marker { display: none; }
.more[open] > summary { background: var(--sunken); }
.more > .acts { position: absolute; right: 0; z-index: 1; display: grid; width: max-content; max-width: min(340px, 86vw); margin-top: 6px; padding: 12px; border: 1px solid var(--line-strong); border-radius: 16px; background: var(--surface); box-shadow: 0 8px 24px oklch(0 0 0 / 16%); }
.more .acts button { width: 100%; text-align: left; }
.inline { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 6px; align-items: end; padding-bottom: 8px; border-bottom: 1px solid var(--line); }
.inline label { display: grid; gap: 2px; font-size: 12px; color: var(--muted); }
.inline button { width: auto !important; min-height: 40px; }
.below { grid-column: 1 / -1; font-size: 13px; }
.below summary { width: fit-content; padding: 4px 0; color: var(--muted); cursor: pointer; }
.below summary:hover { color: var(--ink); }
.attempts { margin: 6px 0 10px; padding-left: 22px; }
.attempts code { color: var(--muted); overflow-wrap: anywhere; }
pre { max-height: 360px; margin: 0 0 6px; padding: 14px; border-radius: 10px; background: var(--sunken); font: 12px/1.5 var(--mono); overflow: auto; }
.empty { padding: 56px 24px; border: 1px dashed var(--line-strong); border-radius: 16px; text-align: center; }
.empty p { margin-inline: auto; }
.pages { display: flex; gap: 16px; align-items: center; margin-top: 12px; }
.pages a, .reset { display: inline-block; padding: 10px 0; }

.unusual { display: grid; gap: 10px; margin: 0 0 12px; padding: 12px 14px; border-radius: 10px; background: light-dark(oklch(0.95 0.05 85), oklch(0.3 0.05 80)); }
.unusual ul { margin: 0; padding-left: 18px; }
#switches { display: grid; gap: 14px; margin-top: 12px; }
fieldset { display: grid; gap: 8px; min-width: 0; margin: 0; padding: 12px 14px 14px; border: 1px solid var(--line); border-radius: 16px; background: var(--surface); }
legend { float: left; width: 100%; padding: 0; font-weight: 600; }
legend + * { clear: both; }
fieldset label { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 196px); gap: 10px; align-items: center; font-size: 13px; }
fieldset label:has([type="number"]) { grid-template-columns: minmax(0, 1fr) auto; }
fieldset select, fieldset input { width: 100%; min-height: 36px; }
fieldset input[type="number"] { width: 96px; text-align: right; justify-self: end; font-family: var(--mono); }
.check { min-height: 36px; cursor: pointer; }
.check input { order: 1; width: 20px; min-height: 20px; justify-self: end; }
.buttons { position: sticky; bottom: 0; padding: 10px 0; background: var(--paper); }
.buttons button { width: 100%; }
/* Fields that say nothing as things are chosen. */
fieldset:not(:has([value="failure"]:checked)) label:has([name="nextPayments.reason"]),
fieldset:not(:has([value="late"]:checked)) label:has([name="nextPayments.lateSeconds"]),
fieldset:has([name="nextPayments.outcome"] [value=""]:checked) label:has([name="nextPayments.times"], [name="nextPayments.delayMilliseconds"]),
fieldset:not(:has([value="failed"]:checked, [value="reversed"]:checked, [value="returned"]:checked)) label:has([name="payoutReason"]),
fieldset:has([name="failApi.how"] [value=""]:checked) label:has([name="failApi.status"], [name="failApi.times"]),
fieldset:has([value^="cut"]:checked) label:has([name="failApi.status"]) { display: none; }
.data { display: grid; margin: 0; padding: 4px 14px; border: 1px solid var(--line); border-radius: 16px; background: var(--surface); list-style: none; }
.data li { display: grid; grid-template-columns: minmax(0, 160px) minmax(0, 1fr); gap: 10px; padding: 7px 0; font-size: 13px; }
.data li + li { border-top: 1px solid var(--line); }
.data code { white-space: nowrap; user-select: all; font-size: 12.5px; }
.second { margin-top: 20px; }
dl { display: grid; gap: 2px; margin: 0; }
dt { color: var(--muted); font-size: 13px; }
dd { margin: 0 0 8px; overflow-wrap: anywhere; }

@media (max-width: 1020px) {
  .columns { grid-template-columns: minmax(0, 1fr); }
  .jumps { display: flex; flex-wrap: wrap; gap: 4px 20px; margin-top: 8px; }
  .jumps a { padding: 10px 0; }
}
@media (max-width: 640px) {
  main { padding: 20px 16px 56px; }
  header { gap: 16px; }
  .clock { width: 100%; }
  .now { font-size: 17px; }
  .steps { display: grid; grid-template-columns: repeat(3, 1fr); }
  .steps span[aria-hidden] { display: none; }
  button, .more > summary, input, select, fieldset select, fieldset input { min-height: 44px; }
  input, select { font-size: 16px; }
  .steps button { padding-inline: 4px; }
  .row { grid-template-columns: minmax(0, 1fr) auto; padding: 12px 14px; }
  .facts, .row > .acts, .below { grid-column: 1 / -1; grid-row: auto; }
  .row > .acts { justify-content: start; min-width: 0; margin-top: 8px; }
  .row > .at, .row:not(:has(.amount)) > .at { grid-column: 1 / -1; grid-row: auto; text-align: left; }
  .more[open] { flex-basis: 100%; }
  .more > .acts { position: static; width: 100%; max-width: none; box-shadow: none; }
  .row .status { flex-basis: 100%; }
  .search label { flex: 1 1 40%; }
}
@media (prefers-reduced-motion: reduce) { * { transition: none !important; } }
`;
