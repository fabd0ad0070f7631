// Finds dates, amounts and sizes that code writes for people by itself: the contract's formatters alone do
// (decisions 48, 51).
import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { visit } from '../patterns/patterns.mjs';

const OWN_METHODS = [
  'toLocaleString',
  'toLocaleDateString',
  'toLocaleTimeString',
  'toDateString',
  'toTimeString',
];
const OWN_FORMATS = ['DateTimeFormat', 'NumberFormat', 'RelativeTimeFormat'];
const MONTH = /^(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*$/;

/**
 * What a file formats by itself.
 * @returns {{ line: number, problem: string }[]}
 */
export function ownFormatsOf(path, code = readFileSync(path, 'utf8')) {
  const { program, errors } = parseSync(path, code);
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0].message}`);
  const found = [];
  visit(program, (node) => {
    const problem = problemOf(node);
    if (problem) found.push({ line: code.slice(0, node.start).split('\n').length, problem });
  });
  return found;
}

function problemOf(node) {
  if (node.type === 'MemberExpression' && !node.computed) {
    const { object, property } = node;
    if (OWN_METHODS.includes(property.name)) return `${property.name} instead of a format of the contract`;
    if (object.name === 'Intl' && OWN_FORMATS.includes(property.name))
      return `Intl.${property.name} instead of a format of the contract`;
  }
  if (
    node.type === 'ArrayExpression' &&
    node.elements.filter((element) => MONTH.test(element?.value)).length > 2
  )
    return 'names of months instead of a format of the contract';
  if (hasOwnSize(node)) return 'a size that formatBytes did not write';
  if (hasBareAmount(node)) return 'an amount after ₹ without the grouping of formatRupees';
  return null;
}

/** A unit of bytes behind a value, or one of the others: sizes are in B, KiB, MiB and GiB alone (decision 51). */
const BEHIND_A_VALUE = /^\s?[kKMGT]i?B\b/;
const DECIMAL_UNIT = /^[kKMGT]B$|\d\s?[kKMGT]B\b/;

function hasOwnSize(node) {
  if (node.type === 'Literal') return typeof node.value === 'string' && DECIMAL_UNIT.test(node.value);
  if (node.type === 'TemplateLiteral')
    return node.quasis.some(
      ({ value: { cooked } }, at) => DECIMAL_UNIT.test(cooked) || (at > 0 && BEHIND_A_VALUE.test(cooked)),
    );
  if (node.type === 'JSXText') return DECIMAL_UNIT.test(node.value);
  if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return false;
  return node.children.some(
    (child, at) =>
      child.type === 'JSXExpressionContainer' &&
      node.children[at + 1]?.type === 'JSXText' &&
      BEHIND_A_VALUE.test(node.children[at + 1].value),
  );
}

/** `₹` before a value that no formatter wrote, in a template or in JSX. */
function hasBareAmount(node) {
  if (node.type === 'TemplateLiteral')
    return node.expressions.some(
      (value, at) => node.quasis[at].value.cooked?.endsWith('₹') && !isFormatted(value),
    );
  if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return false;
  return node.children.some((child, at) => {
    const next = node.children[at + 1];
    const isBefore = child.type === 'JSXText' && child.value.endsWith('₹');
    return isBefore && next?.type === 'JSXExpressionContainer' && !isFormatted(next.expression);
  });
}

const isFormatted = (value) => value.type === 'CallExpression' && /^format[A-Z]/.test(value.callee.name);
