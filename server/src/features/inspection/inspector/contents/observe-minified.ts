import type { InspectedFile, Observer, Problem } from '../inspected-file.ts';
import { copyText } from '../small-text.ts';
import { type CodeKind, isMinified } from './minified.ts';
import { endingOf } from './origin.ts';
import { isOwnSource } from './own-source.ts';

const MAX_FOUND = 20;
/** Files kept until the archive has been seen whole, in case their source follows. */
const MAX_SUSPECTS = 200;
const MAX_SOURCES = 20_000;
const EXCERPT = 80;

const KINDS: Readonly<Record<string, CodeKind>> = {
  js: 'script',
  mjs: 'script',
  cjs: 'script',
  css: 'style',
};
/** Languages that are compiled into these. */
const SOURCE_KINDS: Readonly<Record<string, CodeKind>> = {
  ...KINDS,
  ...{ ts: 'script', tsx: 'script', jsx: 'script', coffee: 'script' },
  ...{ scss: 'style', sass: 'style', less: 'style', styl: 'style' },
};
const MIN = /[.-]min$/;

/** In these, a file with a licence at its top is somebody's published library. */
const LIBRARY_FOLDERS = new Set([
  ...['assets', 'asset', 'lib', 'libs', 'library', 'libraries', 'public', 'static', 'vendor'],
  ...['vendors', 'plugins'],
  ...['plugin', 'third_party', 'third-party', 'thirdparty', 'external', 'ext', 'wwwroot', 'webroot'],
  ...['media', 'resources'],
  ...['js', 'css', 'scripts', 'styles', 'web'],
]);
const BANNER_WITHIN = 1_024;
const BANNER = /\/\*!|@licen[cs]e|@lic|licen[cs]ed? under|copyright|\(c\)/i;
/** Programs that tools put into a project and ask to be committed. */
const TOOLS_OWN = /(?:^|\/)(?:\.yarn\/|\.pnp\.c?js$|workbox-[\w.-]{1,60}\.js$|mockServiceWorker\.js$)/;

interface Suspect {
  readonly path: string;
  readonly excerpt: string;
  /** Any of these sources is enough. */
  readonly sources: readonly string[];
}

/**
 * Minified JavaScript and CSS whose source is not in the archive (rule I2). In an archive without any other code, what was built
 * counts as well, for there it is what is sold.
 */
export function observeMinified(): Observer<Problem[]> {
  const suspects = { own: [] as Suspect[], built: [] as Suspect[] };
  const sources = new Set<string>();
  let hasOwnSource = false;

  return {
    look(file) {
      const { origin } = file;
      if (origin === 'installed' || origin === 'nested') return;
      const { name, ending } = namesOf(file.path);
      if (!Object.hasOwn(SOURCE_KINDS, ending)) {
        hasOwnSource ||= isOwnSource(file);
        return;
      }
      const kind = Object.hasOwn(KINDS, ending) ? KINDS[ending] : undefined;
      if (kind !== undefined && file.text !== undefined && isMinified(file.text, kind)) {
        const found = suspects[origin];
        if (found.length < MAX_SUSPECTS && !isExcused(file)) found.push(suspectOf(file, name, ending, kind));
        return;
      }
      hasOwnSource ||= isOwnSource(file);
      if (sources.size < MAX_SOURCES) {
        sources.add(`${SOURCE_KINDS[ending]} ${name}`);
        if (kind === undefined) sources.add(`compiled ${SOURCE_KINDS[ending]} ${name}`);
      }
    },
    result() {
      return (hasOwnSource ? suspects.own : [...suspects.own, ...suspects.built])
        .filter((suspect) => !suspect.sources.some((source) => sources.has(source)))
        .slice(0, MAX_FOUND)
        .map(({ path, excerpt }) => ({ kind: 'minified', path, line: 1, excerpt, identity: '' }));
    },
  };
}

/** `app.min.js` is made from any script called `app`; `style.css` from a `style.scss`, but no `app.js` from any `app.ts`. */
function suspectOf(
  { path, text = '' }: InspectedFile,
  name: string,
  ending: string,
  kind: CodeKind,
): Suspect {
  const sources = MIN.test(name) ? [`${kind} ${name.replace(MIN, '')}`] : [];
  if (ending === 'css') sources.push(`compiled ${kind} ${name.replace(MIN, '')}`);
  return { path, excerpt: copyText(text.slice(0, EXCERPT).split('\n', 1)[0]!), sources };
}

function isExcused({ path, text = '' }: InspectedFile): boolean {
  if (TOOLS_OWN.test(path)) return true;
  const start = text.slice(0, BANNER_WITHIN);
  const folders = path.toLowerCase().split('/').slice(0, -1);
  return BANNER.test(start) && folders.some((folder) => LIBRARY_FOLDERS.has(folder));
}

function namesOf(path: string): { name: string; ending: string } {
  const file = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  const ending = endingOf(file);
  return { name: ending === '' ? file : file.slice(0, -ending.length - 1), ending };
}
