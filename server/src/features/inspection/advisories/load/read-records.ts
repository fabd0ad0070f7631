import { createReadStream } from 'node:fs';
import { open, opendir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import yauzl from 'yauzl';
import { NotJson, splitObjects } from './split-objects.ts';

const ZIP_MAGIC = 'PK';
const RECORDS = /\.(?:json|jsonl|ndjson)$/i;
const FILES = /\.(?:json|jsonl|ndjson|zip)$/i;

/**
 * The text of each OSV record in a JSON file, in a ZIP of such files, or in a folder with either of them, one at a time.
 * @throws Error with a sentence for what is none of these
 */
export async function* readRecords(path: string): AsyncGenerator<string> {
  if ((await stat(path)).isDirectory()) {
    for await (const entry of await opendir(path, { recursive: true }))
      if (entry.isFile() && FILES.test(entry.name)) yield* readFile(join(entry.parentPath, entry.name));
  } else yield* readFile(path);
}

async function* readFile(path: string): AsyncGenerator<string> {
  try {
    yield* (await isZip(path)) ? readZip(path) : splitObjects(createReadStream(path));
  } catch (error) {
    if (!(error instanceof NotJson)) throw error;
    throw new Error(`${path} is no file of advisories: ${error.message}.`, { cause: error });
  }
}

async function isZip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(ZIP_MAGIC.length), 0, ZIP_MAGIC.length, 0);
    return buffer.toString('latin1', 0, bytesRead) === ZIP_MAGIC;
  } finally {
    await file.close();
  }
}

async function* readZip(path: string): AsyncGenerator<string> {
  const zip = await yauzl.openPromise(path, { autoClose: false });
  try {
    for await (const entry of zip.eachEntry())
      if (RECORDS.test(entry.fileName)) yield* splitObjects(await zip.openReadStreamPromise(entry));
  } finally {
    zip.close();
  }
}
