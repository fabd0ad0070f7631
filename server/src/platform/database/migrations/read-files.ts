import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const BASELINE = 'baseline';
const FUNCTIONS = 'functions';
const BEFORE_BASELINE = 'before-baseline';
const TO_BASELINE = 'to-baseline.sql';
const ORDER = 'order.txt';

export interface Migration {
  name: string;
  sql: string;
  sha256: string;
}

export interface DatabaseFiles {
  /** In the order in which they run. */
  migrations: Migration[];
  /** Those of `migrations` that make the tables from nothing. */
  baseline: Migration[];
  /** What made them before there was a baseline, and what leads from there to it. */
  beforeBaseline: Migration[];
  toBaseline: string | null;
  /** Functions, views and triggers by their path, in the order in which they are applied. */
  functions: Migration[];
}

/** Reads `server/database`, or a folder like it; all but its migrations may be missing. Throws when it is not there. */
export async function readFolder(folder: string): Promise<DatabaseFiles> {
  const old = join(folder, BEFORE_BASELINE);
  const changes = await readMigrations(folder);
  const baseline = await readMigrations(join(folder, BASELINE)).catch(nothing([]));
  return {
    migrations: [...baseline, ...changes],
    baseline,
    beforeBaseline: await readMigrations(old).catch(nothing([])),
    toBaseline: await readFile(join(old, TO_BASELINE), 'utf8').catch(nothing(null)),
    functions: await readFunctions(join(folder, FUNCTIONS)),
  };
}

/** Those of the folder itself, and of folders in it that are named by the numbers they hold: `0100-0126`. */
async function readMigrations(folder: string): Promise<Migration[]> {
  const there = await readdir(folder);
  const ranges = there.filter((name) => /^\d{4}-\d{4}$/.test(name)).map((name) => join(folder, name));
  const paths = new Map<string, string>();
  for (const place of [folder, ...ranges]) {
    const files = place === folder ? there : await readdir(place);
    for (const name of files) {
      if (name.endsWith('.sql') && name !== TO_BASELINE) paths.set(name, place);
    }
  }
  const names = [...paths.keys()].sort();
  requireNumbers(names);
  return Promise.all(names.map((name) => read(paths.get(name)!, name)));
}

/** Each file has a number, and a number of its own. */
function requireNumbers(names: readonly string[]): void {
  const numbers = new Map<string, string>();
  for (const name of names) {
    const number = /^(\d{4})_[a-z0-9_-]+\.sql$/.exec(name)?.[1];
    if (!number) throw new Error(`The migration ${name} is not named like 0001_name.sql.`);
    if (numbers.has(number))
      throw new Error(`Two migrations have one number: ${numbers.get(number)} and ${name}.`);
    numbers.set(number, name);
  }
}

/** `order.txt` names every file once, dependencies first. */
async function readFunctions(folder: string): Promise<Migration[]> {
  const there = (await readdir(folder, { recursive: true }).catch(nothing([])))
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.sql'));
  const order = (await readFile(join(folder, ORDER), 'utf8').catch(nothing('')))
    .split(/\r?\n/)
    .filter((line) => line !== '');
  const unnamed = there.find((path) => !order.includes(path));
  if (unnamed) throw new Error(`${FUNCTIONS}/${ORDER} does not name ${unnamed}.`);
  const twice = order.find((path, place) => order.indexOf(path) !== place);
  if (twice) throw new Error(`${FUNCTIONS}/${ORDER} names ${twice} twice.`);
  const absent = order.find((path) => !there.includes(path));
  if (absent) throw new Error(`${FUNCTIONS}/${ORDER} names ${absent}, which is not there.`);
  return Promise.all(order.map((path) => read(folder, path)));
}

async function read(folder: string, name: string): Promise<Migration> {
  // Git may change line ends; that is no change of the file.
  const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
  return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
}

function nothing<Value>(value: Value): (error: NodeJS.ErrnoException) => Value {
  return (error) => {
    if (error.code === 'ENOENT') return value;
    throw error;
  };
}
