import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { grammarOf } from '../syntax/grammar.ts';
import { SYNTAXES } from '../syntax/names.ts';
import { countLines } from './count-lines.ts';

const LANGUAGES = SYNTAXES.flatMap(({ languages }) => languages);

function count(language: string, text: string) {
  const { code, comments, blanks, data } = countLines(text, grammarOf(language)!);
  expect(data).toBe(0);
  return [code, comments, blanks];
}

/** [what it shows, language, lines, [code, comments, blanks]] */
const SNIPPETS: [string, string, string[], [number, number, number]][] = [
  ['a comment after code', 'C', ['int a; // one', '/* two', '', '   three */', 'int b;'], [2, 2, 1]],
  ['code after a comment', 'C', ['/* one */ int a;', '/* a */ /* b */'], [1, 1, 0]],
  ['comment signs in strings', 'Java', ['String a = "/*";', 'char b = \'"\'; // "', 'int c;'], [3, 0, 0]],
  ['an escaped quote', 'C', ['char *a = "\\"/*";', '// b'], [1, 1, 0]],
  ['a template of several lines', 'JavaScript', ['const a = `', '// text', '', '`;', '// b'], [3, 1, 1]],
  ['a regular expression', 'JavaScript', ['const a = /[/`"]/;', '// b', 'const c = 4 / 2 / 1;'], [2, 1, 0]],
  ['elements', 'TSX', ["<p>Don't</p>", '{/* a', 'b */}', '<br />'], [4, 0, 0]],
  ['a raw string', 'Go', ['a := `', '// text', '`', '// b'], [3, 1, 0]],
  ['comments in comments', 'Rust', ['/* /* a */', 'b */', "let c = '\"'; // d", '// e'], [1, 3, 0]],
  ['a string of several lines', 'Rust', ['let a = "', '// b', '";', 'let c = r#"', '"', '"#;'], [6, 0, 0]],
  ['comments in comments', 'Kotlin', ['/* /* a */ */', 'val b = """', '// c', '"""'], [3, 1, 0]],
  ['no comments in comments', 'Java', ['/* /* a */', 'int b;'], [1, 1, 0]],
  ['comments in comments', 'Swift', ['/* /* */', '', '*/ let a = 1'], [1, 1, 1]],
  ['comments in comments', 'Haskell', ['{- {- a -}', '-}', '-- b', "c' = 1"], [1, 3, 0]],
  ['nesting of one kind of comment', 'D', ['/+ /+ +/', '+/', '/* /* */', 'int a;'], [1, 3, 0]],
  ['docstrings', 'Python', ['"""a', '', 'b', '"""', 'def c():', "    r'''d'''", '    return 1'], [2, 4, 1]],
  ['a string that is a value', 'Python', ['a = """', '# b', '"""', 'f(', '  """c""",', ')'], [6, 0, 0]],
  ['a sign in a word', 'Shell', ['#!/bin/sh', 'a=b#"', 'c=$# # d', "echo '#'"], [3, 1, 0]],
  ['a block at the start of a line', 'Ruby', ['=begin', 'a', '=end', 'b = 1 # c', '', 'd =begin'], [2, 3, 1]],
  ['documentation', 'Perl', ['my $a = 1;', '=head1 b', '', 'c', '=cut', 'print $a;'], [2, 3, 1]],
  ['documentation', 'Elixir', ['@doc """', 'a', '"""', 'def b, do: ?" # c'], [1, 3, 0]],
  ['an attribute', 'PHP', ['<?php', '#[Pure]', '# a', '// b', '$c = 1; /* d */'], [3, 2, 0]],
  ['long brackets', 'Lua', ['--[[ a', 'b ]]', 'c = [[', '-- d', ']]', '-- e'], [3, 3, 0]],
  ['two kinds of comments', 'SQL', ['-- a', 'SELECT 1; -- b', '/* c', '*/', "SELECT '--';"], [2, 3, 0]],
  ['three kinds of comments', 'Pascal', ['{ a }', '(* b', '*)', '// c', "d := '{';"], [1, 4, 0]],
  ['a value that looks like a string', 'OCaml', ['(* (* a *)', '*)', "let b = '\"' (* c *)"], [1, 2, 0]],
  ['an apostrophe', 'Visual Basic .NET', ["' a", 'REM b', 'c = "\'" \' d'], [1, 2, 0]],
  ['a percent sign', 'Erlang', ['% a', 'b() -> "%". % c'], [1, 1, 0]],
  ['a block of percent signs', 'MATLAB', ['%{', 'a', '%}', "b = c';", "fprintf('%d')"], [2, 3, 0]],
  ['a semicolon', 'Clojure', ['; a', '(def b "', '; c")', '(def d \\;)'], [3, 1, 0]],
  ['the first column', 'Fortran', ['C a', '* b', '      CALL C ! d'], [1, 2, 0]],
  ['remarks', 'Batchfile', ['@echo off', 'REM a', ':: b', 'echo REM'], [2, 2, 0]],
  ['a script in a page', 'HTML', ['<!-- a', '-->', '<script>', '// b', '</script>'], [3, 2, 0]],
  ['both kinds of comments', 'Vue', ['<!-- a -->', '<b c="*/*" d="http://e">', '// f', '/* g */'], [1, 3, 0]],
  ['an address', 'CSS', ['/* a */', 'b { c: url("/*"); }', '', '}'], [2, 1, 1]],
  ['a line comment', 'SCSS', ['// a', '$b: 1; // c'], [1, 1, 0]],
];

describe('The counter of lines', () => {
  it.each(SNIPPETS)('The line counter recognises %s in %s', (_, language, lines, expected) => {
    expect(count(language, lines.join('\n'))).toEqual(expected);
    expect(count(language, `${lines.join('\n')}\n`)).toEqual(expected);
    expect(count(language, lines.join('\r\n'))).toEqual(expected);
  });

  it('A byte order mark at the start of a file is neither code nor blank', () => {
    expect(count('Python', '\uFEFF# a\n')).toEqual([0, 1, 0]);
    expect(count('C', '\uFEFF\nint a;')).toEqual([1, 0, 1]);
  });

  it('An empty file has no line, and a file whose comment or string never ends loses none', () => {
    expect(count('C', '')).toEqual([0, 0, 0]);
    expect(count('C', '/* a\nb')).toEqual([0, 2, 0]);
    expect(count('Go', 'a := `\n\\')).toEqual([2, 0, 0]);
  });

  it('A line of more than 10,000 characters is data, whatever is in it', () => {
    const text = `${'a'.repeat(2 * 1024 * 1024)} /*\n*/ int b;\n${'c'.repeat(10_000)}`;
    expect(countLines(text, grammarOf('C')!)).toEqual({ code: 2, comments: 0, blanks: 0, data: 1 });
  });

  it('Every line of any text is counted once in every language', () => {
    const pieces = SYNTAXES.flatMap(({ tokens }) => tokens.flatMap(({ open }) => [open, open.slice(0, 1)]));
    const piece = fc.oneof(
      fc.constantFrom(...pieces, '*/', '-->', '=cut', ']]', '\\', '\n', '\r\n', ' ', 'a'),
      fc.string({ unit: 'binary', maxLength: 5 }),
    );
    const text = fc.array(piece, { maxLength: 60 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, fc.constantFrom(...LANGUAGES), (whole, language) => {
        const { code, comments, blanks, data } = countLines(whole, grammarOf(language)!);
        const lines = whole === '' ? 0 : whole.split('\n').length - (whole.endsWith('\n') ? 1 : 0);
        expect(code + comments + blanks + data).toBe(lines);
      }),
      { numRuns: 2000 },
    );
  });
});
