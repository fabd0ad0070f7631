import {
  block,
  brackets,
  docstring,
  line,
  literal,
  longString,
  nested,
  type Syntax,
  string,
} from './tokens.ts';

const STRINGS = [string('"'), string("'")];
/** `${#list}` and `$#` are no comments. */
const AFTER_BLANK = line('#', 'word');

/** Languages whose comments begin with `#`. */
export const HASH: readonly Syntax[] = [
  {
    tokens: [line('#'), ...STRINGS, docstring('"""'), docstring("'''"), ...brackets],
    languages: [
      'Python',
      'Cython',
      'NumPy',
      'Starlark',
      'Snakemake',
      'Mojo',
      'Xonsh',
      'Vyper',
      'Sage',
      'GDScript',
    ],
  },
  {
    tokens: [AFTER_BLANK, ...STRINGS],
    languages: [
      ...['Shell', 'fish', 'Tcsh', 'Alpine Abuild', 'Gentoo Ebuild', 'Gentoo Eclass', 'OpenRC runscript'],
      ...[
        'Makefile',
        'R',
        'Tcl',
        'Awk',
        'sed',
        'jq',
        'Crystal',
        'Just',
        'Nushell',
        'Elvish',
        'Puppet',
        'Meson',
      ],
      ...['BitBake', 'RobotFramework', 'Gnuplot', "Ren'Py", 'Open Policy Agent'],
    ],
  },
  { tokens: [line('#', 'first')], languages: ['Dockerfile', 'Gherkin', 'Earthly', 'QMake'] },
  { tokens: [AFTER_BLANK, ...STRINGS, block('=begin', '=end', 'column')], languages: ['Ruby'] },
  {
    tokens: [
      ...[AFTER_BLANK, ...STRINGS],
      ...['=pod', '=head', '=over', '=item', '=begin', '=encoding'].map((open) =>
        block(open, '=cut', 'column'),
      ),
    ],
    languages: ['Perl'],
  },
  { tokens: [AFTER_BLANK, ...STRINGS, block('=begin', '=end', 'column')], languages: ['Raku'] },
  {
    tokens: [
      ...[line('#'), literal('?"'), ...STRINGS, longString('"""'), longString("'''")],
      ...['@moduledoc', '@doc', '@typedoc'].map((name) => block(`${name} """`, '"""', 'first')),
    ],
    languages: ['Elixir'],
  },
  {
    tokens: [line('#'), nested('#=', '=#'), string('"'), docstring('"""'), ...brackets],
    languages: ['Julia'],
  },
  { tokens: [line('#'), nested('#[', ']#'), string('"'), longString('"""')], languages: ['Nim'] },
  { tokens: [line('#'), block('<#', '#>'), ...STRINGS], languages: ['PowerShell'] },
  { tokens: [line('#'), block('#[[', ']]'), string('"')], languages: ['CMake'] },
  { tokens: [AFTER_BLANK, block('/*', '*/'), string('"'), longString("''")], languages: ['Nix'] },
  {
    tokens: [line('#'), block('###', '###'), ...STRINGS, longString('"""'), longString("'''")],
    languages: ['CoffeeScript', 'LiveScript'],
  },
];
