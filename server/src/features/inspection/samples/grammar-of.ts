import { bundledLanguages } from 'shiki/langs';
import { identifyLanguage } from '../inspector/languages/language-of-file.ts';

/** Languages whose grammar has another name than Linguist gives them. */
const GRAMMARS: Readonly<Record<string, string>> = {
  'ant build system': 'xml',
  batchfile: 'batch',
  'classic asp': 'asp',
  'emacs lisp': 'emacs-lisp',
  'fortran free form': 'fortran-free-form',
  'git config': 'ini',
  gradle: 'groovy',
  'html+django': 'jinja',
  'html+eex': 'elixir',
  'html+erb': 'erb',
  'html+php': 'php',
  'html+razor': 'razor',
  'java properties': 'properties',
  'java server pages': 'html',
  'json with comments': 'jsonc',
  'jupyter notebook': 'json',
  'maven pom': 'xml',
  'npm config': 'ini',
  'objective-c++': 'objective-cpp',
  plpgsql: 'sql',
  'protocol buffer': 'proto',
  restructuredtext: 'rst',
  svg: 'xml',
  tsql: 'sql',
  'vim script': 'viml',
  'visual basic .net': 'vb',
  'xml property list': 'xml',
};

/** The name of the grammar that reads a file; `undefined` where there is none for its language. */
export function grammarOf(path: string, text: string): keyof typeof bundledLanguages | undefined {
  const language = identifyLanguage(path, text)?.linguistName.toLowerCase();
  if (language === undefined) return undefined;
  const name = GRAMMARS[language] ?? language.replaceAll(' ', '-');
  return Object.hasOwn(bundledLanguages, name) ? (name as keyof typeof bundledLanguages) : undefined;
}
