import { accessSync, constants } from 'node:fs';
import { delimiter, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runWithProgress } from './progress.mjs';

/** The repository's folder. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MODULES = join(ROOT, 'node_modules');

/** The Node that the project pins; there after `ensureInstalled`. */
export const PINNED_NODE = join(MODULES, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/**
 * Runs npm with a line of progress that begins with `text`.
 * @param {string} text
 * @param {string[]} args
 * @returns {Promise<boolean>} whether it succeeded
 */
export function runNpm(text, args, env = {}) {
  const { program, options } = npmCommand(env);
  return runWithProgress(text, program[0], [...program.slice(1), ...args], options);
}

/** The npm that runs us if there is one, on a Node from outside `node_modules`: `npm ci` removes the one inside. */
function npmCommand(env) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => !isInside(folder));
  const options = { cwd: ROOT, env: { ...process.env, PATH: folders.join(delimiter), ...env } };
  const npm = process.env.npm_execpath;
  if (npm && /npm-cli\.c?js$/.test(npm)) return { program: [findNode(folders), npm], options };
  return { program: ['npm'], options: { ...options, shell: process.platform === 'win32' } };
}

/** Where Node keeps what it compiled for its next start: a server starts in half the time. */
const COMPILED = join(MODULES, '.cache', 'node-compiled');

/** The environment in which the project's programs run: its own first on the path, among them the pinned Node. */
export function projectEnvironment() {
  return {
    NODE_COMPILE_CACHE: COMPILED,
    ...process.env,
    PATH: [join(MODULES, '.bin'), process.env.PATH].join(delimiter),
  };
}

function findNode(folders) {
  if (!isInside(process.execPath)) return process.execPath;
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  return folders.map((folder) => join(folder, name)).find(isProgram) ?? process.execPath;
}

function isInside(path) {
  return path === MODULES || path.startsWith(MODULES + sep);
}

/** Whether there is a file that may be run. */
export function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
