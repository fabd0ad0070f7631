// How large files, functions and folders are, in what a reader has to read: blank lines and comments are not counted.
import { parseSync } from 'vite';

export const LIMITS = { files: 300, functions: 60, folders: 20 };
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
const SCRIPT = /\.(?:ts|tsx|mjs|js)$/;
const SQL = /\.sql$/;
/** A function of SQL with its body, which stands between two equal marks: `$$`, or `$body$`. */
const SQL_FUNCTION =
  /\bCREATE\s+(?:OR\s+REPLACE\s+)?(?:FUNCTION|PROCEDURE)\s+([\w.]+)[^$]*(\$\w*\$)[\s\S]*?\2/gi;
const TEST = /\.test\.(?:ts|tsx|mjs)$/;

/**
 * Each file, function and folder of a tree by its name, with its size.
 * @param {Record<string, string>} texts path from the repository's folder -> text
 */
export function measure(texts) {
  const sizes = { files: {}, functions: {}, folders: {} };
  for (const [path, text] of Object.entries(texts)) {
    const folder = path.slice(0, path.lastIndexOf('/'));
    sizes.folders[folder] = (sizes.folders[folder] ?? 0) + 1;
    const { lines, functions } = measureFile(path, text);
    sizes.files[path] = lines;
    for (const { name, lines } of functions) {
      const key = `${path} ${name}`;
      sizes.functions[key] = Math.max(sizes.functions[key] ?? 0, lines);
    }
  }
  return sizes;
}

/**
 * @param sizes as `measure` gives them
 * @returns {string[]} a sentence for each that is too large
 */
export function findOversized(sizes) {
  return Object.entries(LIMITS).flatMap(([kind, limit]) => {
    const unit = kind === 'folders' ? 'files' : 'lines';
    return Object.entries(sizes[kind])
      .filter(([, size]) => size > limit)
      .map(([name, size]) => `${name} has ${size} ${unit}; at most ${limit} are allowed: split it`);
  });
}

function measureFile(path, text) {
  if (SCRIPT.test(path)) return measureScript(path, text);
  const code = text.replace(/\/\*[\s\S]*?\*\//g, blank);
  return SQL.test(path)
    ? measureSql(code.replace(/^\s*--.*$/gm, ''))
    : { lines: linesIn(code), functions: [] };
}

function measureSql(code) {
  const functions = [...code.matchAll(SQL_FUNCTION)].map(([whole, name]) => ({
    name,
    lines: linesIn(whole),
  }));
  return { lines: linesIn(code), functions };
}

function measureScript(path, text) {
  const { program, comments } = parseSync(path, text);
  let code = text;
  for (const { start, end } of comments)
    code = code.slice(0, start) + blank(code.slice(start, end)) + code.slice(end);
  const functions = [];
  visit(program, undefined, (node, parent) => {
    // What `describe` and `it` are given is a text with a title, not a function of its own.
    if (!FUNCTIONS.has(node.type) || (TEST.test(path) && parent?.type === 'CallExpression')) return;
    functions.push({ name: nameOf(node, parent), lines: linesIn(code.slice(node.start, node.end)) });
  });
  return { lines: linesIn(code), functions };
}

function visit(node, parent, see) {
  if (Array.isArray(node)) for (const item of node) visit(item, parent, see);
  else if (node && typeof node === 'object') {
    if (typeof node.type === 'string') see(node, parent);
    for (const value of Object.values(node))
      if (value && typeof value === 'object')
        visit(value, typeof node.type === 'string' ? node : parent, see);
  }
}

function nameOf(node, parent) {
  const named = node.id ?? parent?.id ?? parent?.key ?? parent?.callee;
  return named?.name ?? named?.value ?? named?.property?.name ?? '(without a name)';
}

function linesIn(code) {
  return code.split('\n').filter((line) => line.trim() !== '').length;
}

function blank(text) {
  return text.replace(/[^\n]/g, ' ');
}
