import type * as z from 'zod';
import { drawTable } from '#platform/markdown/table.ts';
import type { AboutSetting } from './form.ts';
import { SETTING_GROUPS } from './variables.ts';

const BEGIN = '<!-- settings: written by `npm run docs:configuration` -->';
const END = '<!-- end of settings -->';

/**
 * The document with its tables of settings as the schema has them now; what stands around them stays.
 * @throws Error when the document has lost the marks between which they stand
 */
export function withSettings(document: string): string {
  const [begin, end] = [document.indexOf(BEGIN), document.indexOf(END)];
  if (begin < 0 || end < begin)
    throw new Error('docs/configuration.md has lost the marks around its settings.');
  const tables = Object.entries(SETTING_GROUPS).map(
    ([title, settings]) => `## ${title}\n\n${tableOf(settings)}`,
  );
  return `${document.slice(0, begin)}${BEGIN}\n\n${tables.join('\n\n')}\n\n${document.slice(end)}`;
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
