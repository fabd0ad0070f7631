/** Programming languages that archives are measured in, with the extensions of their files. */
const EXTENSIONS = {
  Assembly: ['asm', 's'],
  Astro: ['astro'],
  C: ['c', 'h'],
  'C#': ['cs', 'cshtml', 'razor'],
  'C++': ['cc', 'cpp', 'cxx', 'hh', 'hpp', 'hxx', 'ino'],
  Clojure: ['clj', 'cljc', 'cljs'],
  CSS: ['css', 'less', 'sass', 'scss'],
  Dart: ['dart'],
  Elixir: ['ex', 'exs', 'heex'],
  Elm: ['elm'],
  Erlang: ['erl', 'hrl'],
  'F#': ['fs', 'fsx'],
  GDScript: ['gd'],
  GLSL: ['frag', 'glsl', 'vert'],
  Go: ['go'],
  Groovy: ['groovy'],
  Haskell: ['hs'],
  HTML: ['ejs', 'hbs', 'htm', 'html', 'pug', 'twig'],
  Java: ['java', 'jsp'],
  JavaScript: ['cjs', 'js', 'jsx', 'mjs'],
  Julia: ['jl'],
  'Jupyter Notebook': ['ipynb'],
  Kotlin: ['kt', 'kts'],
  Lua: ['lua'],
  MATLAB: ['m', 'mlx'],
  'Objective-C': ['mm'],
  OCaml: ['ml', 'mli'],
  Pascal: ['dpr', 'pas'],
  Perl: ['pl', 'pm'],
  PHP: ['php'],
  PowerShell: ['ps1', 'psm1'],
  Python: ['py', 'pyw', 'pyx'],
  R: ['r', 'rmd'],
  Ruby: ['erb', 'rake', 'rb'],
  Rust: ['rs'],
  Scala: ['sbt', 'scala'],
  Shell: ['bash', 'fish', 'sh', 'zsh'],
  Solidity: ['sol'],
  SQL: ['plpgsql', 'sql'],
  Svelte: ['svelte'],
  Swift: ['swift'],
  TypeScript: ['cts', 'mts', 'ts', 'tsx'],
  Verilog: ['sv', 'v'],
  VHDL: ['vhd', 'vhdl'],
  'Visual Basic': ['bas', 'vb'],
  Vue: ['vue'],
  Zig: ['zig'],
} as const;

export type Language = keyof typeof EXTENSIONS;
export const LANGUAGES = Object.keys(EXTENSIONS) as [Language, ...Language[]];

const BY_EXTENSION = new Map<string, Language>(
  LANGUAGES.flatMap((language) => EXTENSIONS[language].map((extension) => [extension, language] as const)),
);

/** The language of files with this extension, without its dot and in lower case. */
export function languageOf(extension: string): Language | undefined {
  return BY_EXTENSION.get(extension);
}
