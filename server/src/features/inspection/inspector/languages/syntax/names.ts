import { C_LIKE } from './c-like.ts';
import { HASH } from './hash.ts';
import { MARKUP } from './markup.ts';
import { OTHER } from './other.ts';
import type { Syntax } from './tokens.ts';

/** Every syntax that lines are counted by. After a change of its languages run scripts/inspection/generate-languages.mjs. */
export const SYNTAXES: readonly Syntax[] = [...C_LIKE, ...HASH, ...OTHER, ...MARKUP];

/** What a report calls languages that people take for one: as listings do (contract/src/listings/languages). */
const SHOWN_AS: Record<string, readonly string[]> = {
  Assembly: ['Unix Assembly'],
  'C#': ['HTML+Razor'],
  CSS: ['SCSS', 'Sass', 'Less', 'PostCSS', 'SugarSS'],
  Elixir: ['HTML+EEX'],
  Fortran: ['Fortran Free Form'],
  Groovy: ['Groovy Server Pages'],
  HTML: ['EJS', 'Handlebars', 'Pug', 'Twig', 'Ecmarkup'],
  Java: ['Java Server Pages'],
  JavaScript: ['Glimmer JS', 'JavaScript+ERB'],
  Lean: ['Lean 4'],
  'Objective-C': ['Objective-C++'],
  PHP: ['Blade', 'HTML+PHP'],
  Python: ['Cython', 'NumPy', 'Snakemake'],
  Ruby: ['HTML+ERB'],
  Shell: ['fish', 'Tcsh', 'Alpine Abuild', 'Gentoo Ebuild', 'Gentoo Eclass', 'OpenRC runscript'],
  SQL: ['PLSQL', 'PLpgSQL', 'TSQL', 'SQLPL', 'HiveQL'],
  TypeScript: ['TSX', 'Glimmer TS'],
  Verilog: ['SystemVerilog'],
  'Visual Basic': ['Visual Basic .NET', 'Visual Basic 6.0', 'VBA'],
};

const SHOWN = new Map(
  Object.entries(SHOWN_AS).flatMap(([shown, names]) => names.map((name) => [name, shown] as const)),
);

/** What a report calls the language that Linguist calls `name`. */
export function shownName(name: string): string {
  return SHOWN.get(name) ?? name;
}
