import { LINE_MAX } from '../parsing/bounded-text.ts';

/** What gets something from elsewhere, by the way it is run afterwards. */
const SHELL_FETCH = /\b(?:curl|wget|aria2c)\b/;
const PIPED =
  /\|\s{0,8}(?:sudo\s{1,8}(?:-\w{1,8}\s{1,8}){0,3})?(?:\/\w{1,20}){0,4}\/?(?:(?:ba|z|da|k)?sh|node|deno|bun|python[\d.]{0,5}|perl|ruby|php)\b/;
/** `sh -c "$(curl …)"`, `bash <(curl …)`, `eval "$(wget …)"`: the second part, and what may stand before it. */
const SUBSTITUTED = /(?:\$\(|<\(|`)\s{0,8}(?:curl|wget)\b/;
const RUNS_TEXT = /\b(?:(?:ba|z|da|k)?sh|eval|source|node|python[\d.]{0,5})\b/;
const NEXT_COMMAND = /[|;&]/;
/** What was fetched a moment ago is made executable or run. */
const RUN_NEXT =
  /(?:&&|;)\s{0,8}(?:sudo\s{1,8})?(?:chmod\s{1,8}(?:\+x|[0-7]{3,4})|(?:ba|z|da|k)?sh\s{1,8}[^-\s]|\.\/\w)/;

const WINDOWS_FETCH =
  /\b(?:iwr|irm|invoke-webrequest|invoke-restmethod|downloadstring|downloadfile|start-bitstransfer|certutil|bitsadmin)\b/i;
const WINDOWS_RUN = /\b(?:iex|invoke-expression|start-process)\b/i;

const INLINE_NODE = /\bnode(?:\.exe)?\s{1,8}(?:-\w{1,20}\s{1,8}){0,3}(?:-e|-p|-pe|--eval|--print)\b/;
const NODE_FETCH = /\bfetch\(|https?[:'")]|\baxios\b/;
const INLINE_PYTHON = /\bpython[\d.]{0,5}\s{1,8}(?:-\w{1,20}\s{1,8}){0,3}-c\b/;
const PYTHON_FETCH = /\b(?:urlopen|urllib|requests\.get|httpx\.get)\b/;
const EVALUATES = /\b(?:exec|eval|execSync|Function|spawn|spawnSync|os\.system|subprocess)\b/;

/**
 * Whether a command fetches something and runs it: `curl … | sh`, `iwr … | iex`, `node -e` with an address,
 * `exec(urlopen(…))`. What is beyond `LINE_MAX` characters is not looked at.
 */
export function fetchesAndRuns(command: string): boolean {
  const text = command.slice(0, LINE_MAX);
  return inShell(text) || inWindows(text) || inNode(text) || inPython(text);
}

function inShell(text: string): boolean {
  const at = text.search(SHELL_FETCH);
  if (at === -1) return false;
  const rest = text.slice(at);
  return PIPED.test(rest) || RUN_NEXT.test(rest) || runsSubstituted(text);
}

function runsSubstituted(text: string): boolean {
  const at = text.search(SUBSTITUTED);
  const command = at === -1 ? '' : text.slice(0, at).split(NEXT_COMMAND).at(-1)!;
  return RUNS_TEXT.test(command);
}

function inWindows(text: string): boolean {
  return WINDOWS_RUN.test(text) && WINDOWS_FETCH.test(text);
}

function inNode(text: string): boolean {
  return INLINE_NODE.test(text) && NODE_FETCH.test(text);
}

function inPython(text: string): boolean {
  return PYTHON_FETCH.test(text) && (INLINE_PYTHON.test(text) || EVALUATES.test(text));
}
