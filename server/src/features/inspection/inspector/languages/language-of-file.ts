import { ambiguityOf } from './ambiguous-endings.ts';
import { XML_START } from './foreign-text.ts';
import linguist from './languages.generated.json' with { type: 'json' };
import { shownName } from './syntax/names.ts';

/** Characters that are read to tell languages of one ending apart. */
const SAMPLE = 50 * 1024;
/** Characters of the longest first line that names an interpreter. */
const SHEBANG = 200;
const INTERPRETER = /^#![ \t]*(?:\S*\/env[ \t]+(?:-\S+[ \t]+)*)?([^\s]+)/;

/** A language: what reports call it, and what GitHub's Linguist does, which is finer: `CSS` and `SCSS`. */
export interface FileLanguage {
  readonly name: string;
  readonly linguistName: string;
  /** A page, a template or a style sheet. */
  readonly isMarkup: boolean;
}

type Key = 'extensions' | 'filenames' | 'interpreters';
type Entry = { name: string; type: string } & Partial<Record<Key, string>>;

const LANGUAGES: readonly Entry[] = linguist.languages;

/** Linguist's names by what its languages have under `key`. */
function namesBy(key: Key, toKey: (word: string) => string = String): ReadonlyMap<string, string[]> {
  const names = new Map<string, string[]>();
  for (const language of LANGUAGES) {
    for (const word of new Set(language[key]?.split(' ').map(toKey))) {
      names.set(word, [...(names.get(word) ?? []), language.name]);
    }
  }
  return names;
}

const BY_ENDING = namesBy('extensions', (ending) => ending.toLowerCase());
const BY_FILE_NAME = namesBy('filenames');
const BY_INTERPRETER = namesBy('interpreters');
const BY_NAME = new Map(
  LANGUAGES.map(({ name, type }) => [
    name.toLowerCase(),
    { name: shownName(name), linguistName: name, isMarkup: type === 'markup' },
  ]),
);

/**
 * What a file is written in, or which format it has: by its name, by its interpreter, and where several languages share an
 * ending by what it says. It does not look whether the text is what the name claims.
 * @returns `undefined` where none of it is known
 */
export function identifyLanguage(path: string, text: string): FileLanguage | undefined {
  const linguistName = linguistNameOf(path.slice(path.lastIndexOf('/') + 1), text);
  return linguistName === undefined ? undefined : languageNamed(linguistName);
}

/** The language of a name that Linguist has, in whatever case. */
export function languageNamed(linguistName: string): FileLanguage | undefined {
  return BY_NAME.get(linguistName.toLowerCase());
}

function linguistNameOf(fileName: string, text: string): string | undefined {
  const named = BY_FILE_NAME.get(fileName) ?? (isDockerfile(fileName) ? ['Dockerfile'] : undefined);
  if (named !== undefined) return named[0];
  const run = BY_INTERPRETER.get(interpreterOf(text)) ?? [];
  for (const ending of endingsOf(fileName)) {
    const names = BY_ENDING.get(ending);
    if (names === undefined) continue;
    return names.length === 1 ? names[0] : chooseName(ending, names, run, text);
  }
  return run[0];
}

/** `Dockerfile.production` */
function isDockerfile(fileName: string): boolean {
  return fileName.startsWith('Dockerfile.') || fileName.startsWith('Containerfile.');
}

/** The last two parts and the last part of a name, in lower case: `blade.php`, `php`. */
function endingsOf(fileName: string): string[] {
  const parts = fileName.toLowerCase().split('.');
  return [parts.slice(1).slice(-2), parts.slice(1).slice(-1)].map((last) => last.join('.')).filter(Boolean);
}

function chooseName(
  ending: string,
  names: readonly string[],
  run: readonly string[],
  text: string,
): string | undefined {
  const named = run.find((name) => names.includes(name));
  if (named !== undefined) return named;
  if (names.includes('XML') && XML_START.test(text)) return 'XML';
  const ambiguity = ambiguityOf(ending);
  if (ambiguity === undefined) return names[0];
  const sample = text.slice(0, SAMPLE);
  return ambiguity.rules.find(([, pattern]) => pattern.test(sample))?.[0] ?? ambiguity.otherwise;
}

/** `python` for `#!/usr/bin/env python3.12`; empty where a text names none. */
function interpreterOf(text: string): string {
  if (!text.startsWith('#!')) return '';
  const [, program = ''] = INTERPRETER.exec(text.slice(0, SHEBANG)) ?? [];
  const name = program.slice(program.lastIndexOf('/') + 1);
  return BY_INTERPRETER.has(name) ? name : (/^\D*/.exec(name)?.[0] ?? '');
}
