import { posix } from 'node:path';
import type { InspectedFile, Problem } from '../../inspected-file.ts';
import type { ManifestScript } from '../manifest-facts.ts';
import { boundedText, linesOf } from '../parsing/bounded-text.ts';
import { fetchesAndRuns } from './fetch-and-run.ts';

const EXCERPT_MAX = 160;
/** Problems that one file is told about. */
const PROBLEMS_MAX = 10;
/** What a package manager runs by itself. */
const LIFECYCLE = new Set([
  'preinstall',
  'install',
  'postinstall',
  'prepublish',
  'preprepare',
  'prepare',
  'postprepare',
  'pre-install-cmd',
  'post-install-cmd',
  'pre-update-cmd',
  'post-update-cmd',
  'post-autoload-dump',
  'post-root-package-install',
  'post-create-project-cmd',
]);
/** Scripts by whose name an installation begins. */
const INSTALL_FILE =
  /^(?:(?:pre|post)?[-_]?install|setup|bootstrap)[\w-]{0,40}\.(?:sh|bash|zsh|ps1|bat|cmd)$/;
/** Scripts that a lifecycle command may name. */
const SCRIPT_FILE = /\.(?:sh|bash|zsh|ps1|bat|cmd|[cm]?js|ts|py)$/;
const MAY_FETCH = /\b(?:curl|wget|iwr|irm|Invoke-|urlopen|urllib|requests\.get|DownloadString|certutil)/;
const MAKE_INSTALL = /^(?:install|setup)[\w.-]{0,40}\s{0,8}:(?!=)/;
const TAB = 9;
const SPACE = 32;

/** Commands among a manifest's scripts that a package manager runs by itself. */
export function lifecycleCommands(scripts: readonly ManifestScript[]): ManifestScript[] {
  return scripts.filter(({ name }) => LIFECYCLE.has(name));
}

/** Problems with a manifest's own scripts. */
export function problemsInScripts(file: InspectedFile, scripts: readonly ManifestScript[]): Problem[] {
  return lifecycleCommands(scripts)
    .filter(({ command }) => fetchesAndRuns(command))
    .slice(0, PROBLEMS_MAX)
    .map(({ name, command }) => problem(file.path, lineOfKey(file.text ?? '', name), `${name}: ${command}`));
}

/** The line that a key of a JSON file stands on, from 1. */
function lineOfKey(text: string, key: string): number | null {
  const scripts = Math.max(text.indexOf('"scripts"'), 0);
  const at = text.indexOf(`"${key}"`, scripts);
  if (at === -1) return null;
  let line = 1;
  for (let end = text.indexOf('\n'); end !== -1 && end < at; end = text.indexOf('\n', end + 1)) line += 1;
  return line;
}

/**
 * Problems in a file that an installation runs, or may run: `isCertain` says that it does by its name. The others are problems
 * only if a lifecycle command names the file.
 */
export function problemsInFile(file: InspectedFile): { problems: Problem[]; isCertain: boolean } {
  const name = posix.basename(file.path).toLowerCase();
  const isMakefile = name === 'makefile' || name === 'gnumakefile';
  const isCertain = isMakefile || name === 'setup.py' || INSTALL_FILE.test(name);
  const isRead = isCertain || SCRIPT_FILE.test(name);
  if (!isRead || file.text === undefined || !MAY_FETCH.test(file.text)) return { problems: [], isCertain };
  return { problems: problemsInLines(file.path, file.text, isMakefile), isCertain };
}

/** @param inTarget only what the target `install` of a Makefile does counts */
function problemsInLines(path: string, text: string, inTarget: boolean): Problem[] {
  const problems: Problem[] = [];
  let number = 0;
  let counts = !inTarget;
  for (const line of linesOf(text)) {
    number += 1;
    if (inTarget && line !== '' && line.charCodeAt(0) !== TAB && line.charCodeAt(0) !== SPACE) {
      counts = MAKE_INSTALL.test(line);
    }
    const words = line.trim();
    if (!counts || isComment(words) || !fetchesAndRuns(words)) continue;
    problems.push(problem(path, number, words));
    if (problems.length >= PROBLEMS_MAX) break;
  }
  return problems;
}

function isComment(line: string): boolean {
  return line.startsWith('#') || line.startsWith('//') || line.startsWith('::') || /^rem\b/i.test(line);
}

function problem(path: string, line: number | null, text: string): Problem {
  const excerpt = boundedText(text, EXCERPT_MAX);
  return { kind: 'install_script', path, line, excerpt, identity: excerpt };
}
