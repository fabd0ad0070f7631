import type { RuntimeVersion } from '../manifest-facts.ts';
import { linesOf } from '../parsing/bounded-text.ts';
import { parseJson, parseToml, textAt } from '../parsing/plain-data.ts';
import { readDockerfile } from './dockerfile.ts';
import { readAndroidManifest, readPodfile, readSwiftPackage, readXcodeProject } from './mobile.ts';

/** Lines of a version file that are read. */
const LINES_MAX = 200;
const VERSION = /^[\w][\w./+-]{0,60}$/;
/** What asdf and mise call them. */
const TOOLS: Record<string, string> = {
  nodejs: 'Node.js',
  node: 'Node.js',
  python: 'Python',
  ruby: 'Ruby',
  java: 'Java',
  php: 'PHP',
  golang: 'Go',
  go: 'Go',
  rust: 'Rust',
  flutter: 'Flutter',
  dart: 'Dart',
  dotnet: '.NET',
  'dotnet-core': '.NET',
  elixir: 'Elixir',
  erlang: 'Erlang',
  bun: 'Bun',
  deno: 'Deno',
  pnpm: 'pnpm',
  yarn: 'Yarn',
};
const PYTHON_REQUIRES = /^\s{0,100}python_requires\s{0,8}=\s{0,8}["']?([<>=~!^\d][^"'\n#]{0,80})/;

type ReadVersions = (text: string) => RuntimeVersion[];

/** Files that name the version of a runtime, by file name in lower case. */
const BY_NAME = new Map<string, ReadVersions>([
  ['.nvmrc', versionOf('Node.js')],
  ['.node-version', versionOf('Node.js')],
  ['.python-version', versionOf('Python')],
  ['.ruby-version', versionOf('Ruby')],
  ['.java-version', versionOf('Java')],
  ['.php-version', versionOf('PHP')],
  ['.go-version', versionOf('Go')],
  ['.tool-versions', readToolVersions],
  ['runtime.txt', readRuntimeTxt],
  ['global.json', (text) => [{ name: '.NET', range: textAt(parseJson(text), 'sdk', 'version') }]],
  ['rust-toolchain', readRustToolchain],
  ['rust-toolchain.toml', readRustToolchain],
  ['setup.py', readPythonRequires],
  ['setup.cfg', readPythonRequires],
  ['dockerfile', readDockerfile],
  ['androidmanifest.xml', readAndroidManifest],
  ['podfile', readPodfile],
  ['package.swift', readSwiftPackage],
  ['project.pbxproj', readXcodeProject],
]);

/** What reads the versions that a file names; `undefined` for a file that names none. What it returns may throw. */
export function versionReaderOf(fileName: string): ReadVersions | undefined {
  const name = fileName.toLowerCase();
  const isDockerfile = name.startsWith('dockerfile.') || name.endsWith('.dockerfile');
  return BY_NAME.get(name) ?? (isDockerfile ? readDockerfile : undefined);
}

function versionOf(name: string): ReadVersions {
  return (text) => {
    const [line = ''] = firstLines(text);
    return VERSION.test(line) ? [{ name, range: line.replace(/^v(?=\d)/, '') }] : [];
  };
}

function readToolVersions(text: string): RuntimeVersion[] {
  return firstLines(text).flatMap((line) => {
    const [tool = '', version = ''] = line.split(/\s/).filter((word) => word !== '');
    const name = Object.hasOwn(TOOLS, tool) ? TOOLS[tool] : undefined;
    return name !== undefined && VERSION.test(version) ? [{ name, range: version }] : [];
  });
}

/** Heroku's: `python-3.11.4`. Other files have this name too. */
function readRuntimeTxt(text: string): RuntimeVersion[] {
  const found = /^python-(\d[\d.]{0,20})$/.exec(firstLines(text)[0] ?? '');
  return found ? [{ name: 'Python', range: found[1]! }] : [];
}

function readRustToolchain(text: string): RuntimeVersion[] {
  const isToml = text.slice(0, 4_000).includes('[toolchain]');
  const channel = isToml ? textAt(parseToml(text), 'toolchain', 'channel') : (firstLines(text)[0] ?? '');
  return VERSION.test(channel) ? [{ name: 'Rust', range: channel }] : [];
}

function readPythonRequires(text: string): RuntimeVersion[] {
  for (const line of linesOf(text)) {
    const found = PYTHON_REQUIRES.exec(line);
    if (found) return [{ name: 'Python', range: found[1]!.trim() }];
  }
  return [];
}

function firstLines(text: string): string[] {
  const lines: string[] = [];
  for (const line of linesOf(text.slice(0, 20_000))) {
    const words = line.trim();
    if (words !== '' && !words.startsWith('#')) lines.push(words);
    if (lines.length >= LINES_MAX) break;
  }
  return lines;
}
