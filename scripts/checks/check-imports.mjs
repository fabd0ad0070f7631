// Fails when a file imports what the architecture forbids it. Run by `npm test`.
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { IMPORT_RULES, mayReadEnvironment } from './import-rules.mjs';

const FOLDERS = ['contract', 'server', 'sandbox', 'web', 'e2e', 'bench', 'chaos'];
const GENERATED = new Set(['node_modules', 'build', '.react-router']);
const ALIASES = {
  '#contract/': 'contract/src/',
  '#platform/': 'server/src/platform/',
  '#features/': 'server/src/features/',
  '#testing/': 'server/testing/',
  '~/': 'web/app/',
};
const IMPORT = /\b(?:import|export)\s+(type\s+)?([\w$*{},\s]*?)\s*(?:\bfrom\s*)?(['"])([^'"\n]+)\3/g;
const DYNAMIC_IMPORT = /\bimport\s*\(\s*(['"`])([^'"`\n]+)\1/g;
const ENVIRONMENT =
  /\bprocess\s*(?:\?\.|\.)\s*env\b|\bimport\s*\{[^}]*\benv\b[^}]*\}\s*from\s*['"](?:node:)?process['"]/g;

/**
 * @param {Record<string, string>} files path from the repository's folder -> text
 * @returns {{ file: string, line: number, target: string, rule: string }[]}
 */
export function checkImports(files) {
  return Object.entries(files).flatMap(([file, text]) => {
    const code = blankComments(text);
    const lineAt = (index) => code.slice(0, index).split('\n').length;
    const broken = findImports(file, code).flatMap((entry) =>
      IMPORT_RULES.flatMap((rule) => {
        const sentence = rule(entry);
        return sentence ? [{ file, line: lineAt(entry.index), target: entry.target, rule: sentence }] : [];
      }),
    );
    if (mayReadEnvironment(file)) return broken;
    const readings = [...code.matchAll(ENVIRONMENT)].map(({ index }) => ({
      file,
      line: lineAt(index),
      target: 'process.env',
      rule: 'only config.ts reads the environment',
    }));
    return [...broken, ...readings];
  });
}

function findImports(file, code) {
  const fixed = [...code.matchAll(IMPORT)].map((match) => ({
    ...locate(file, match[4]),
    index: match.index,
    isDynamic: false,
    isTypeOnly: match[1] !== undefined,
    names: namesIn(match[2]),
  }));
  const dynamic = [...code.matchAll(DYNAMIC_IMPORT)].map((match) => ({
    ...locate(file, match[2]),
    index: match.index,
    isDynamic: true,
    isTypeOnly: false,
    names: [],
  }));
  return [...fixed, ...dynamic].sort((a, b) => a.index - b.index);
}

function locate(file, specifier) {
  const alias = Object.keys(ALIASES).find((start) => specifier.startsWith(start));
  if (alias) return { file, target: ALIASES[alias] + specifier.slice(alias.length), isPackage: false };
  if (!specifier.startsWith('.')) return { file, target: specifier, isPackage: true };
  return { file, target: posix.join(posix.dirname(file), specifier), isPackage: false };
}

function namesIn(clause) {
  const names = /\{([^}]*)\}/.exec(clause)?.[1] ?? '';
  return names.split(',').map(
    (name) =>
      name
        .trim()
        .replace(/^type\s+/, '')
        .split(/\s+as\s+/)[0],
  );
}

/** Comments become blanks of the same length, so that places stay; what looks like a comment inside a text stays. */
function blankComments(text) {
  const parts = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;
  return text.replace(parts, (part) => (part.startsWith('/') ? part.replace(/[^\n]/g, ' ') : part));
}

function readFiles(root) {
  const list = (folder) =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory())
        return GENERATED.has(entry.name) || path === 'server/demo/archives' ? [] : list(path);
      return /\.(ts|tsx|mjs)$/.test(entry.name) ? [path] : [];
    });
  return Object.fromEntries(
    FOLDERS.flatMap(list).map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const violations = checkImports(readFiles(fileURLToPath(new URL('../..', import.meta.url))));
  for (const { file, line, target, rule } of violations) {
    process.stderr.write(`${file}:${line} imports ${target}: ${rule}\n`);
  }
  if (violations.length > 0) process.exitCode = 1;
}
