import { endingOf } from './origin.ts';

/** Folders that a README may stand in to be the project's: people often pack one folder around all, and some have one below it. */
const MOST_FOLDERS = 2;
/** `README`, `Read Me.txt`, `README.hi.md`, `readme-first.txt`; not `readme-parser.js`. */
const README = /^read[-_ ]?me(?:[-_. ][\p{L}\p{M}\p{N}_. -]{1,40})?$/iu;
const MAIN = /^read[-_ ]?me(?:\.[a-z]{1,10})?$/i;
/** What can be shown as text. */
const TEXTS = new Set([
  '',
  'md',
  'markdown',
  'mdown',
  'mkd',
  'txt',
  'text',
  'rst',
  'adoc',
  'asciidoc',
  'org',
]);
const DOCUMENTS = new Set([...TEXTS, 'htm', 'html', 'pdf', 'rtf', 'doc', 'docx', 'odt']);

/** The README that a file is, by its path. */
interface ReadmeFile {
  /** Folders that it stands in. */
  folders: number;
  /** It is for everybody, not for who reads another language, or one part of it. */
  isMain: boolean;
  isText: boolean;
}

/** Whether a file tells what a project is, going by its name; `undefined` where it does not. */
export function readmeFile(path: string): ReadmeFile | undefined {
  const folders = path.split('/').length - 1;
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (folders > MOST_FOLDERS || !README.test(name)) return undefined;
  const ending = name.includes('.') ? endingOf(name.toLowerCase()) : '';
  if (!DOCUMENTS.has(ending)) return undefined;
  return { folders, isMain: MAIN.test(name), isText: TEXTS.has(ending) };
}
