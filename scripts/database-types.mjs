// The table types of a migrated database, as server/src/platform/database/schema.generated.ts holds them.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CLOSED_SETS } from '../server/database/closed-sets.ts';
import { projectEnvironment, ROOT } from './npm.mjs';

export const TYPES_FILE = join(ROOT, 'server/src/platform/database/schema.generated.ts');

/** Dates and numbers as column-types.ts reads them. What the runner of migrations records is nobody else's business. */
const OPTIONS = [
  '--dialect=postgres',
  '--default-schema=public',
  '--include-pattern=public.*',
  '--exclude-pattern=public.{migrations,schema_functions}',
  '--date-parser=string',
  '--numeric-parser=string',
  `--type-mapping=${JSON.stringify({ int8: 'number' })}`,
];

/**
 * What the types file should hold.
 * @param {string} url of a migrated database
 * @returns {string}
 */
export function describeTables(url) {
  const folder = mkdtempSync(join(tmpdir(), 'codehaat-types-'));
  const file = join(folder, 'schema.ts');
  try {
    const { status, stdout, stderr, error } = spawnSync(
      'kysely-codegen',
      [`--url=${url}`, `--out-file=${file}`, ...OPTIONS],
      { cwd: ROOT, encoding: 'utf8', env: projectEnvironment() },
    );
    if (status !== 0) throw new Error(`kysely-codegen failed: ${error?.message ?? `${stdout}${stderr}`}`);
    return withClosedSets(readFileSync(file, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The generator knows these columns as `string`. Its own overrides would forget which may be NULL. */
function withClosedSets(generated) {
  let text = generated;
  const imports = new Map();
  for (const [column, { type, from, values }] of Object.entries(CLOSED_SETS)) {
    const [table, name] = column.split('.');
    const head = `export interface ${inPascalCase(table)} {`;
    const start = text.indexOf(head);
    const end = text.indexOf('\n}', start);
    const body = text.slice(start, end);
    const changed = body.replace(
      new RegExp(`(\n  ${name}: [^\n]*)\\bstring\\b`),
      `$1${type ?? values.map((value) => JSON.stringify(value)).join(' | ')}`,
    );
    if (start < 0 || changed === body) throw new Error(`There is no text column ${column}.`);
    text = text.slice(0, start) + changed + text.slice(end);
    if (type) imports.set(from, (imports.get(from) ?? new Set()).add(type));
  }
  const lines = [...imports].map(
    ([from, types]) => `import type { ${[...types].sort().join(', ')} } from "${from}";\n`,
  );
  return text.replace(/^import type .*\n/m, (first) => `${first}${lines.sort().join('')}`);
}

function inPascalCase(table) {
  return table.replace(/(?:^|_)([a-z])/g, (_, letter) => letter.toUpperCase());
}
