// How large files, functions and folders are, in what a reader has to read: blank lines and comments are not counted.
import { parseSync } from 'vite';

export const LIMITS = { files: 300, functions: 60, folders: 20 };
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
const SCRIPT = /\.(?:ts|tsx|mjs|js)$/;
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
    const { lines, functions } = SCRIPT.test(path) ? measureScript(path, text) : measureText(text);
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
 * @param listed what may exceed the limits, each with its size: `{ files, functions, folders }`
 * @returns {string[]} a sentence for each that is too large, and for each on the list that has grown or need not be on it
 */
export function findOversized(sizes, listed) {
  return Object.entries(LIMITS).flatMap(([kind, limit]) => {
    const allowed = listed[kind];
    const unit = kind === 'folders' ? 'files' : 'lines';
    const tooLarge = Object.entries(sizes[kind])
      .filter(([name, size]) => size > (allowed[name] ?? limit))
      .map(
        ([name, size]) =>
          `${name} has ${size} ${unit}; at most ${allowed[name] ?? limit} are allowed: split it`,
      );
    const outdated = Object.entries(allowed)
      .filter(([name, size]) => (sizes[kind][name] ?? 0) < size)
      .map(
        ([name, size]) =>
          `${name} is listed with ${size} ${unit} and has ${sizes[kind][name] ?? 0}: shrink the list`,
      );
    return [...tooLarge, ...outdated];
  });
}

/** The list after things became smaller: it never grows by itself. */
export function shrink(listed, sizes) {
  return Object.fromEntries(
    Object.entries(LIMITS).map(([kind, limit]) => [
      kind,
      Object.fromEntries(
        Object.entries(listed[kind])
          .map(([name, size]) => [name, Math.min(size, sizes[kind][name] ?? 0)])
          .filter(([, size]) => size > limit),
      ),
    ]),
  );
}

function measureText(text) {
  return {
    lines: linesIn(text.replace(/\/\*[\s\S]*?\*\//g, blank).replace(/^\s*--.*$/gm, '')),
    functions: [],
  };
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
