// Finds every regular expression of the program's own code, for the check that none of them can be made slow.
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { parseSync } from 'vite';
import { ROOT } from '../../npm.mjs';

/** What people's input can reach, in a request or in their own browser. */
const FOLDERS = ['contract/src', 'server/src', 'sandbox', 'web/app'];

const CODE = ['.ts', '.tsx', '.mjs', '.js'];
/** What is built or brought along, and what only tests run. */
const PASSED_OVER = ['node_modules', 'build'];
const TESTS = /\.test\.tsx?$/;

/** Files of code below a folder; tests left out. */
export function codeFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (PASSED_OVER.includes(entry.name) || entry.name.startsWith('.')) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return codeFiles(path);
    return CODE.includes(extname(entry.name)) && !TESTS.test(entry.name) ? [path] : [];
  });
}

/** The regular expressions of all code that people's input can reach, with the file of each. */
export function programPatterns() {
  const paths = FOLDERS.flatMap((folder) => codeFiles(join(ROOT, folder)));
  return paths.flatMap((path) => {
    const file = relative(ROOT, path).replaceAll('\\', '/');
    return patternsOf(path).map((pattern) => ({ ...pattern, file }));
  });
}

/**
 * The regular expressions in a file: literals, and texts given to `RegExp`. `source` is missing where the text is put together
 * at run time.
 * @returns {{ line: number, source?: string, flags: string, text: string }[]}
 */
export function patternsOf(path, code = readFileSync(path, 'utf8')) {
  const { program, errors } = parseSync(path, code);
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0].message}`);
  const constants = constantsOf(program);
  const found = [];
  visit(program, (node) => {
    const pattern = patternOf(node, constants);
    if (pattern === undefined) return;
    const line = code.slice(0, node.start).split('\n').length;
    found.push({ ...pattern, line, text: code.slice(node.start, node.end) });
  });
  return found;
}

/** Texts that the file's own constants hold, by name. */
function constantsOf({ body }) {
  const declared = body.flatMap((node) => (node.kind === 'const' ? node.declarations : []));
  const texts = declared.map(({ id, init }) => [id.name, init && textOf(init, new Map())]);
  return new Map(texts.filter(([, text]) => text !== undefined && text !== null));
}

function patternOf(node, constants) {
  if (node.type === 'Literal' && node.regex) return { source: node.regex.pattern, flags: node.regex.flags };
  const isMade = node.type === 'NewExpression' || node.type === 'CallExpression';
  if (!isMade || node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') return undefined;
  const [source, flags] = node.arguments.map((argument) => textOf(argument, constants));
  return { source, flags: flags ?? '' };
}

/** The text that an expression always is; `undefined` where it may be another. */
function textOf(node, constants) {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'Identifier') return constants.get(node.name);
  if (node.type !== 'TemplateLiteral') return undefined;
  const inner = node.expressions.map((expression) => textOf(expression, constants));
  if (inner.includes(undefined)) return undefined;
  return node.quasis.map(({ value }, at) => value.cooked + (inner[at] ?? '')).join('');
}

/** Every node of a tree, the outer before the inner. */
export function visit(node, meet) {
  if (Array.isArray(node)) for (const inner of node) visit(inner, meet);
  else if (typeof node?.type === 'string') {
    meet(node);
    for (const inner of Object.values(node)) if (typeof inner === 'object') visit(inner, meet);
  }
}
