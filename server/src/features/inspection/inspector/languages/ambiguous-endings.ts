/** Which of the languages of one ending a text is in: the first whose pattern it has. */
interface Ambiguity {
  readonly rules: readonly (readonly [name: string, pattern: RegExp])[];
  /** Where no pattern says otherwise; `undefined`: the ending alone says nothing. */
  readonly otherwise: string | undefined;
}

const OBJECTIVE_C =
  /^[ \t]*(?:@(?:interface|implementation|protocol|class|property|import|end)\b|#import\b)/m;
const CPP =
  /^[ \t]*(?:class[ \t]+\w+[ \t]*[;:{\r\n]|namespace\b|template[ \t]*<|using[ \t]+\w|(?:public|private|protected)[ \t]*:)|\bstd::|^[ \t]*#include[ \t]*<(?:iostream|string|vector|map|memory|functional|algorithm)>/m;
const FORTH = /^: \S/m;
const GLSL =
  /^[ \t]*(?:#version|precision|uniform|varying|attribute)\b|\bgl_(?:Frag|Position)|\bvoid[ \t]+main[ \t]*\(/m;
const PROLOG = /^[ \t]*:-|^[a-z][^\n\r\u2028\u2029:;{]*:-/m;
const RAKU = /^[ \t]*(?:use[ \t]+v6|unit[ \t]+(?:class|module))\b/m;
const PASCAL = /^[ \t]*(?:unit|program|uses|procedure|implementation|\{\$\w+)\b/im;
const LEX = /^%[%{]/m;
const VISUAL_BASIC =
  /^VERSION \d|^Attribute VB_|^[ \t]*(?:Public |Private )?(?:Sub|Function|Property|Dim|Option)\b/im;

const either = (otherwise: string | undefined, ...rules: Ambiguity['rules']): Ambiguity => ({
  otherwise,
  rules,
});

/** Endings that Linguist gives to several languages, as far as their first is not the one that is meant. */
const AMBIGUOUS: Readonly<Record<string, Ambiguity>> = {
  as: either('ActionScript'),
  asc: either('AsciiDoc'),
  bas: either('Visual Basic 6.0'),
  bb: either('BitBake', ['Clojure', /^\(/m]),
  bi: either('FreeBASIC'),
  cake: either('C#', ['CoffeeScript', /->[ \t]*$/m]),
  cgi: either('Perl'),
  cl: either('Common Lisp', ['OpenCL', /\b__(?:kernel|global|local)\b|\bkernel[ \t]+void\b/]),
  cls: either(
    'Apex',
    ['TeX', /^[ \t]*\\(?:NeedsTeXFormat|ProvidesClass|documentclass|LoadClass)\b/m],
    ['Visual Basic 6.0', VISUAL_BASIC],
  ),
  cs: either('C#', ['Smalltalk', /^!\w+[ \t]+(?:class[ \t]+)?methodsFor:/m]),
  d: either('D', ['Makefile', /^[^\s:=]+\.o[ \t]*:/m]),
  es: either('JavaScript'),
  f: either('Fortran', ['Forth', FORTH]),
  fcgi: either('Perl'),
  for: either('Fortran', ['Forth', FORTH]),
  fr: either(undefined, ['Forth', FORTH]),
  frag: either('GLSL'),
  frm: either(undefined, ['Visual Basic 6.0', VISUAL_BASIC]),
  fs: either('F#', ['GLSL', GLSL], ['Forth', FORTH]),
  gs: either('JavaScript', ['GLSL', GLSL], ['Gosu', /^[ \t]*(?:uses|package)[ \t]+\w/m]),
  h: either('C', ['Objective-C', OBJECTIVE_C], ['C++', CPP]),
  hh: either('C++', ['Hack', /^\s*<\?hh\b/]),
  html: either('HTML'),
  i: either(undefined),
  inc: either(
    undefined,
    ['PHP', /<\?(?:php\b|=)/],
    ['SourcePawn', /^(?:#pragma[ \t]+semicolon|native\b|forward\b|stock\b)/m],
    ['Pascal', PASCAL],
    ['SQL', /^[ \t]*(?:SELECT|CREATE|INSERT|ALTER)\b/im],
    ['HTML', /^\s*</],
    ['BitBake', /^[A-Z_]+[ \t]*\??=[ \t]*"/m],
    [
      'Assembly',
      /^[ \t]*(?:%(?:macro|define|include|if)\b|(?:mov|push|section|equ)[ \t]|\.(?:macro|text|data)\b)/im,
    ],
    ['C++', /^[ \t]*#[ \t]*(?:include|define|if|pragma)|[;{}][ \t]*$/m],
  ),
  l: either('Common Lisp', ['Lex', LEX]),
  lisp: either('Common Lisp'),
  lsp: either('Common Lisp'),
  m: either(
    'MATLAB',
    ['Objective-C', OBJECTIVE_C],
    ['Mercury', /^:-[ \t]*module\b/m],
    ['Wolfram Language', /^[ \t]*\(\*|\bBeginPackage\[/m],
  ),
  ml: either('OCaml', ['Standard ML', /^(?:structure|signature|functor|datatype|fun)[ \t]+\w/m]),
  mo: either('Modelica', ['Motoko', /^[ \t]*(?:actor|import[ \t]+\w+[ \t]+")/m]),
  mod: either(undefined, ['Modula-2', /^[ \t]*(?:DEFINITION |IMPLEMENTATION )?MODULE\b/m]),
  mqh: either('MQL5'),
  nb: either('Wolfram Language'),
  php: either('PHP', ['Hack', /^\s*<\?hh\b/]),
  pl: either(
    'Perl',
    ['Raku', RAKU],
    ['Perl', /^[ \t]*(?:use|my|our|sub|package|require)[ \t]|^[ \t]*[$@%]\w/m],
    ['Prolog', PROLOG],
  ),
  plt: either('Gnuplot', ['Prolog', PROLOG]),
  pm: either('Perl', ['Raku', RAKU]),
  pp: either('Puppet', ['Pascal', PASCAL]),
  pro: either(
    'INI',
    ['QMake', /^[ \t]*(?:TEMPLATE|QT|SOURCES|HEADERS|CONFIG|TARGET)[ \t]*[+-]?=/m],
    ['INI', /^-(?:keep|dont)/m],
    ['IDL', /^[ \t]*(?:pro|function|compile_opt)[ \t]+\w/im],
    ['Prolog', PROLOG],
  ),
  properties: either('Java Properties'),
  r: either('R', ['Rebol', /\bREBOL[ \t]*\[/i]),
  re: either('Reason', ['C++', /^[ \t]*#[ \t]*(?:include|define)|\/\*!re2c/m]),
  rpy: either("Ren'Py"),
  sch: either(undefined, ['Scheme', /^\(define\b/m]),
  shader: either('GLSL', ['ShaderLab', /^[ \t]*Shader[ \t]+"/m]),
  spec: either(undefined, ['Python', /\bAnalysis\(/]),
  sql: either('SQL'),
  t: either('Perl', ['Raku', RAKU], ['Terra', /^[ \t]*(?:terra|local)\b/m]),
  tact: either('Tact'),
  tpl: either('Smarty', ['Go Template', /\{\{-?[ \t]*(?:define|if|include|template|range|\.)/]),
  ts: either('TypeScript', ['XML', /^\s*<(?:!DOCTYPE TS|TS\b)/]),
  trigger: either('Apex', ['Shell', /^#!/]),
  tsx: either('TSX', ['XML', /^\s*<tileset\b/]),
  v: either(
    'Verilog',
    ['Rocq Prover', /^[ \t]*(?:Theorem|Lemma|Proof|Require|Definition|Inductive|Fixpoint|Qed)\b/m],
    ['V', /^[ \t]*(?:pub[ \t]+)?fn[ \t]+[\w(]/m],
  ),
  yy: either('Yacc', ['JSON', /^\s*\{/]),
};

/** `undefined` where one language has the ending, or the first of them is the usual one. */
export function ambiguityOf(ending: string): Ambiguity | undefined {
  return Object.hasOwn(AMBIGUOUS, ending) ? AMBIGUOUS[ending] : undefined;
}
