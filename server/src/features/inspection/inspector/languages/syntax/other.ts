import { block, line, literal, longString, nested, rawString, type Syntax, string } from './tokens.ts';

const STRINGS = [string('"'), string("'")];
const QUOTE_AS_CHARACTER = literal(`'"'`);
/** A word that begins a comment is followed by a blank; in these languages case does not count. */
const remarks = ['REM ', 'Rem ', 'rem '].map((word) => line(word, 'first'));

const DASHES: Syntax[] = [
  {
    tokens: [line('--'), block('/*', '*/'), ...STRINGS],
    languages: ['SQL', 'PLSQL', 'PLpgSQL', 'TSQL', 'SQLPL', 'HiveQL', 'CQL'],
  },
  {
    tokens: [line('--'), nested('{-', '-}'), string('"'), QUOTE_AS_CHARACTER],
    languages: ['Haskell', 'PureScript', 'Idris', 'Agda', 'Dhall'],
  },
  { tokens: [line('--'), nested('{-', '-}'), string('"'), longString('"""')], languages: ['Elm'] },
  { tokens: [line('--'), nested('/-', '-/'), string('"')], languages: ['Lean', 'Lean 4'] },
  { tokens: [line('--'), string('"'), QUOTE_AS_CHARACTER], languages: ['Ada', 'VHDL', 'Eiffel'] },
  {
    tokens: [line('--'), block('--[[', ']]'), block('--[=[', ']=]'), ...STRINGS, rawString('[[', ']]')],
    languages: ['Lua', 'Luau', 'Teal', 'Terra', 'MoonScript'],
  },
  { tokens: [line('--'), line('#', 'first'), nested('(*', '*)'), string('"')], languages: ['AppleScript'] },
];

const PERCENTS: Syntax[] = [
  { tokens: [line('%'), literal('$"'), string('"')], languages: ['Erlang'] },
  { tokens: [line('%'), block('/*', '*/'), ...STRINGS], languages: ['Prolog', 'Mercury'] },
  // An apostrophe transposes: nothing that could be mistaken for a comment spans lines.
  { tokens: [line('%'), block('%{', '%}', 'first')], languages: ['MATLAB'] },
  { tokens: [literal('\\%'), line('%')], languages: ['TeX', 'PostScript'] },
];

const SEMICOLONS: Syntax[] = [
  {
    tokens: [line(';'), literal('\\"'), literal('\\;'), longString('"')],
    languages: ['Clojure', 'Emacs Lisp', 'Fennel', 'Hy', 'NewLisp'],
  },
  {
    tokens: [line(';'), nested('#|', '|#'), literal('#\\"'), literal('#\\;'), longString('"')],
    languages: ['Common Lisp', 'Scheme', 'Racket'],
  },
  {
    tokens: [line(';'), line('#', 'first'), line('//'), block('/*', '*/'), ...STRINGS],
    languages: ['Assembly', 'Unix Assembly', 'NSIS'],
  },
  { tokens: [line(';', 'word'), block('/*', '*/'), string('"')], languages: ['AutoHotkey'] },
  { tokens: [line(';'), block('#cs', '#ce', 'first'), ...STRINGS], languages: ['AutoIt'] },
  { tokens: [line(';'), string('"')], languages: ['LLVM', 'Rebol', 'Red', 'PureBasic', 'BlitzBasic', 'IDL'] },
  { tokens: [line(';;'), nested('(;', ';)'), string('"')], languages: ['WebAssembly'] },
  { tokens: [line(';', 'first'), line('//'), ...STRINGS], languages: ['Inno Setup'] },
];

const ML: Syntax[] = [
  {
    tokens: [nested('(*', '*)'), longString('"'), QUOTE_AS_CHARACTER],
    languages: ['OCaml', 'Standard ML', 'Rocq Prover', 'Wolfram Language', 'Modula-2', 'Oberon'],
  },
  {
    tokens: [
      ...[line('//'), nested('(*', '*)'), literal('(*)'), string('"'), rawString('"""'), QUOTE_AS_CHARACTER],
    ],
    languages: ['F#'],
  },
  { tokens: [line('//'), block('{', '}'), block('(*', '*)'), string("'")], languages: ['Pascal', 'Oxygene'] },
];

const COLUMNS: Syntax[] = [
  {
    tokens: [line("'"), ...remarks, string('"')],
    languages: [
      ...['Visual Basic .NET', 'Visual Basic 6.0', 'VBA', 'VBScript', 'BASIC', 'FreeBASIC', 'QuickBASIC'],
      ...['Xojo', 'REALbasic', 'B4X'],
    ],
  },
  {
    tokens: [line('::', 'first'), ...remarks, ...['@REM ', '@rem '].map((word) => line(word, 'first'))],
    languages: ['Batchfile'],
  },
  { tokens: [line('!'), ...STRINGS], languages: ['Fortran Free Form'] },
  {
    tokens: [line('!'), ...['C', 'c', '*'].map((mark) => line(mark, 'column')), ...STRINGS],
    languages: ['Fortran'],
  },
  { tokens: [line('*>'), line('*', 'first'), ...STRINGS], languages: ['COBOL'] },
  { tokens: [line('*', 'column'), line('"', 'first'), string("'")], languages: ['ABAP'] },
  { tokens: [line('"', 'first'), string("'")], languages: ['Vim script'] },
  { tokens: [block('"', '"'), longString("'")], languages: ['Smalltalk'] },
  { tokens: [line('\\ '), block('( ', ')')], languages: ['Forth'] },
  { tokens: [nested('/*', '*/'), ...STRINGS], languages: ['REXX'] },
  { tokens: [line('*', 'first'), block('/*', '*/'), ...STRINGS], languages: ['SAS'] },
  { tokens: [line('*', 'first'), line('//'), block('/*', '*/'), string('"')], languages: ['Stata'] },
];

/** Languages with comments of other kinds than those of C and `#`. */
export const OTHER: readonly Syntax[] = [...DASHES, ...PERCENTS, ...SEMICOLONS, ...ML, ...COLUMNS];
