import { block, line, literal, longString, nested, rawString, regex, type Syntax, string } from './tokens.ts';

const COMMENTS = [line('//'), block('/*', '*/')];
const NESTED_COMMENTS = [line('//'), nested('/*', '*/')];
const STRINGS = [string('"'), string("'")];
/** Where `'` also begins something else, such as a lifetime. */
const QUOTES_AS_CHARACTERS = [literal(`'"'`), literal(`'\\"'`)];

/** Languages with the comments of C. */
export const C_LIKE: readonly Syntax[] = [
  {
    tokens: [...COMMENTS, ...STRINGS],
    languages: [
      ...['C', 'Objective-C', 'Objective-C++', 'OpenCL', 'Metal', 'GLSL', 'HLSL', 'WGSL', 'ShaderLab'],
      ...['GDShader', 'Slang', 'Solidity', 'Yul', 'Move', 'Sway', 'Motoko', 'Tact', 'Apex', 'AspectJ'],
      ...['ActionScript', 'AngelScript', 'Haxe', 'Processing', 'OpenSCAD', 'Vala', 'Squirrel', 'SourcePawn'],
      ...[
        'Pawn',
        'UnrealScript',
        'Ballerina',
        'Gosu',
        'Chapel',
        'Modelica',
        'Monkey C',
        'Game Maker Language',
      ],
      ...['Lex', 'Yacc', 'Bison', 'MQL4', 'MQL5', 'AIDL', 'Thrift', 'Cypher', 'CUE', 'Stan', 'Pony', 'Pike'],
    ],
  },
  { tokens: [...COMMENTS, ...STRINGS, rawString('R"(', ')"')], languages: ['C++', 'Cuda'] },
  { tokens: [...COMMENTS, ...STRINGS, rawString('"""')], languages: ['C#'] },
  { tokens: [...COMMENTS, ...STRINGS, longString('"""')], languages: ['Java', 'Gleam'] },
  {
    tokens: [...COMMENTS, ...STRINGS, longString('"""'), longString("'''")],
    languages: ['Groovy', 'Nextflow', 'Bicep', 'Xtend'],
  },
  {
    tokens: [...COMMENTS, ...STRINGS, longString('`'), regex],
    languages: [
      ...[
        'JavaScript',
        'TypeScript',
        'TSX',
        'Glimmer JS',
        'Glimmer TS',
        'JavaScript+ERB',
        'QML',
        'Qt Script',
      ],
    ],
  },
  { tokens: [...COMMENTS, ...STRINGS, longString('`')], languages: ['ReScript', 'Reason'] },
  { tokens: [...COMMENTS, ...STRINGS, rawString('`')], languages: ['Go', 'Gno'] },
  { tokens: [...NESTED_COMMENTS, ...STRINGS, rawString('"""')], languages: ['Kotlin'] },
  {
    tokens: [...NESTED_COMMENTS, string('"'), longString('"""'), ...QUOTES_AS_CHARACTERS],
    languages: ['Scala'],
  },
  { tokens: [...NESTED_COMMENTS, string('"'), longString('"""')], languages: ['Swift'] },
  { tokens: [...NESTED_COMMENTS, ...STRINGS, longString('"""'), longString("'''")], languages: ['Dart'] },
  {
    tokens: [...NESTED_COMMENTS, longString('"'), rawString('r#"', '"#'), ...QUOTES_AS_CHARACTERS],
    languages: ['Rust'],
  },
  { tokens: [...NESTED_COMMENTS, ...STRINGS, rawString('`')], languages: ['V', 'Odin'] },
  { tokens: [...COMMENTS, nested('/+', '+/'), ...STRINGS, rawString('`')], languages: ['D'] },
  { tokens: [line('//'), ...STRINGS], languages: ['Zig', 'Cairo'] },
  // `8'hFF` is a number.
  { tokens: [...COMMENTS, string('"')], languages: ['Verilog', 'SystemVerilog'] },
  // An attribute begins like a comment.
  { tokens: [...COMMENTS, line('#'), literal('#['), ...STRINGS], languages: ['PHP', 'Hack'] },
  { tokens: [...COMMENTS, line('#'), ...STRINGS], languages: ['HCL', 'Jsonnet'] },
];
