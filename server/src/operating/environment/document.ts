import type * as z from 'zod';
import type { DeclaredLimit } from '#platform/limits/declare-limit.ts';
import { drawTable } from '#platform/markdown/table.ts';
import type { AboutSetting } from './form.ts';
import { SETTING_GROUPS } from './variables.ts';

const BEGIN = '<!-- settings: written by `npm run docs:configuration` -->';
const END = '<!-- end of settings -->';
const LIMITS_BEGIN = '<!-- limits: written by `npm run docs:configuration` -->';
const LIMITS_END = '<!-- end of limits -->';

/**
 * The document with its tables of settings as the schema has them now, and of limits; what stands around them stays.
 * @throws Error when the document has lost the marks between which they stand
 */
export function withSettings(document: string, limits: readonly DeclaredLimit[]): string {
  const tables = Object.entries(SETTING_GROUPS).map(
    ([title, settings]) => `## ${title}\n\n${tableOf(settings)}`,
  );
  return between(
    between(document, [BEGIN, END], tables.join('\n\n')),
    [LIMITS_BEGIN, LIMITS_END],
    limitsTable(limits),
  );
}

function between(document: string, [begin, end]: readonly [string, string], written: string): string {
  const [from, to] = [document.indexOf(begin), document.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/configuration.md has lost ${begin} or ${end}.`);
  return `${document.slice(0, from)}${begin}\n\n${written}\n\n${document.slice(to)}`;
}

function limitsTable(limits: readonly DeclaredLimit[]): string {
  const rows = limits.map(({ name, times, seconds, counts }) => [
    `\`${name}\``,
    `\`${times}/${seconds}\``,
    counts,
  ]);
  return drawTable(['Limit', 'Times/seconds', 'Of'], rows);
}

function tableOf(settings: Record<string, z.ZodType>): string {
  const rows = Object.entries(settings).map(([name, schema]) => {
    const about = schema.meta() as AboutSetting | undefined;
    if (!about) throw new Error(`${name} says nothing of itself.`);
    const { meaning, production = '', example } = about;
    return [`\`${name}\``, defaultOf(schema, about), production, meaning, exampleOf(example)];
  });
  return drawTable(['Variable', 'Default', 'Production', 'Meaning', 'Example'], rows);
}

function defaultOf(schema: z.ZodType, about: AboutSetting): string {
  if (about.default !== undefined) return about.default;
  const value = schema.safeParse(undefined).data;
  return value === undefined ? 'none' : `\`${String(value)}\``;
}

/** An example is a value, or words about one. */
function exampleOf(example: string): string {
  return /^(as|the) /.test(example) ? example : `\`${example}\``;
}
