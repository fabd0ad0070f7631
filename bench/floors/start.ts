import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Program, startProgram } from '../programs.ts';
import type { ConstantAnswer } from './constant.ts';
import type { FloorQuery } from './query.ts';

/** As many as the server's own pool. */
const CONNECTIONS = 12;

/** Where a floor answers what the server answers under `path`: routes know no query strings. */
export const floorPath = (path: string): string => `/floor${path.replace(/[^a-z0-9]/gi, '-')}`;

/** A floor that answers, each under its `floorPath`, the bytes that `program` answers now. */
export async function startConstantFloor(
  folder: string,
  program: Program,
  paths: readonly string[],
): Promise<Program> {
  const answers: ConstantAnswer[] = [];
  for (const path of paths) {
    const response = await fetch(program.url + path, { headers: { 'accept-encoding': 'identity' } });
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    answers.push({
      path: floorPath(path),
      type: response.headers.get('content-type') ?? '',
      body: Buffer.from(await response.arrayBuffer()).toString('base64'),
    });
  }
  return startProgram('bench/floors/constant.ts', '/ready', { ANSWERS: write(folder, 'answers', answers) });
}

/** A floor that answers the rows of prepared statements, each under its `path`. */
export function startQueryFloor(
  folder: string,
  databaseUrl: string,
  queries: readonly FloorQuery[],
): Promise<Program> {
  return startProgram('bench/floors/query.ts', '/ready', {
    DATABASE_URL: databaseUrl,
    CONNECTIONS: String(CONNECTIONS),
    QUERIES: write(folder, 'queries', queries),
  });
}

export function startTransferFloor(folder: string): Promise<Program> {
  return startProgram('bench/floors/transfer.ts', '/ready', { FOLDER: folder });
}

/** A floor that writes the events of each request with one statement. */
export function startEventFloor(databaseUrl: string): Promise<Program> {
  return startProgram('bench/floors/events.ts', '/ready', {
    DATABASE_URL: databaseUrl,
    CONNECTIONS: String(CONNECTIONS),
  });
}

function write(folder: string, name: string, content: unknown): string {
  const path = join(folder, `${name}.json`);
  writeFileSync(path, JSON.stringify(content));
  return path;
}
