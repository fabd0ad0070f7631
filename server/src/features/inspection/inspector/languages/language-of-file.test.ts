import { describe, expect, it } from 'vitest';
import { languageOf } from '#contract/listings/languages/constants.ts';
import { identifyLanguage } from './language-of-file.ts';
import linguist from './languages.generated.json' with { type: 'json' };

/** [path, text, language] */
const FILES: [string, string, string | undefined][] = [
  ['src/main.rs', '', 'Rust'],
  ['Views/HOME.CSHTML', '', 'C#'],
  ['views/welcome.blade.php', '', 'PHP'],
  ['app/show.html.erb', '', 'Ruby'],
  ['style.scss', '', 'CSS'],
  ['package.json', '', 'JSON'],
  ['docker/Dockerfile', '', 'Dockerfile'],
  ['Dockerfile.production', '', 'Dockerfile'],
  ['Makefile', '', 'Makefile'],
  ['Gemfile', '', 'Ruby'],
  ['go.mod', 'MODULE a', 'Go Module'],
  ['bin/run', '#!/usr/bin/env -S python3.12 -u\n', 'Python'],
  ['bin/run', '#!/bin/bash\n', 'Shell'],
  ['bin/run', 'exec', undefined],
  ['tool.ts', '#!/usr/bin/env node\n', 'TypeScript'],
  ['constructor', '', undefined],
  ['a.constructor', '', undefined],
  ['a.h', '#ifndef A\nint a(void);', 'C'],
  ['a.h', '#include <vector>\nnamespace a {}', 'C++'],
  ['a.h', '#import <Foundation/Foundation.h>', 'Objective-C'],
  ['a.m', 'function a = b(c)\nend', 'MATLAB'],
  ['a.m', '#import "A.h"\n@implementation A', 'Objective-C'],
  ['a.m', '(* a *)\nf[x_] := x', 'Wolfram Language'],
  ['a.pl', 'use strict;\nmy $a = 1;', 'Perl'],
  ['a.pl', 'parent(a, b).\ngrand(X) :- parent(X, _).', 'Prolog'],
  ['a.ts', '<?xml version="1.0"?>\n<!DOCTYPE TS>', 'XML'],
  ['a.ts', '<!DOCTYPE TS>\n<TS>', 'XML'],
  ['a.ts', 'export const a = 1;', 'TypeScript'],
  ['a.cls', 'public class A {}', 'Apex'],
  ['a.cls', 'VERSION 1.0 CLASS', 'Visual Basic'],
  ['a.cls', '\\NeedsTeXFormat{LaTeX2e}', 'TeX'],
  ['a.r', 'a <- 1', 'R'],
  ['a.r', 'REBOL [ Title: "a" ]', 'Rebol'],
  ['a.php', '<?php', 'PHP'],
  ['a.php', '<?hh', 'Hack'],
  ['a.v', 'module a(input b);', 'Verilog'],
  ['a.v', 'fn main() {\n}', 'V'],
  ['a.v', 'Theorem a : True.\nProof.', 'Rocq Prover'],
  ['a.gs', 'function onOpen() {}', 'JavaScript'],
  ['a.gs', '#version 330\n', 'GLSL'],
  ['a.fs', 'let a = 1', 'F#'],
  ['a.fs', 'uniform vec2 a;\nvoid main() {}', 'GLSL'],
  ['a.inc', '<?php echo 1;', 'PHP'],
  ['a.inc', '#define A 1', 'C++'],
  ['a.inc', 'procedure A;', 'Pascal'],
  ['a.inc', 'text', undefined],
  ['a.pro', 'QT += core', 'QMake'],
  ['a.pro', 'a(X) :- b(X).', 'Prolog'],
  ['a.pro', '-keep class a', 'INI'],
  ['a.d', 'main.o: main.c main.h', 'Makefile'],
  ['a.d', 'import std.stdio;', 'D'],
];

describe('The language of a file', () => {
  it.each(FILES)('A file %s that says %j is taken for %s', (path, text, language) => {
    expect(identifyLanguage(path, text)?.name).toBe(language);
  });

  it('Languages have the names that listings give them by their endings', () => {
    const endings = linguist.languages.flatMap(({ extensions = '' }: { extensions?: string }) =>
      extensions.split(' '),
    );
    const named = endings.filter((ending) => languageOf(ending.toLowerCase()) !== undefined);
    expect(named.length).toBeGreaterThan(80);
    // R Markdown is prose with code in it: a report does not count it.
    const others = named.filter(
      (ending) => identifyLanguage(`a.${ending}`, '')?.name !== languageOf(ending.toLowerCase()),
    );
    expect(others).toEqual(['rmd']);
  });

  it('Linguist tells apart what a report takes for one language', () => {
    expect(identifyLanguage('a.scss', '')).toEqual({ name: 'CSS', linguistName: 'SCSS', isMarkup: true });
    expect(identifyLanguage('a.tsx', '')).toMatchObject({ name: 'TypeScript', linguistName: 'TSX' });
  });
});
