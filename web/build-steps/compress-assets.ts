import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const WORTH_COMPRESSING = 1024;
const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Lays `.br` and `.gz` beside every script and stylesheet, so that serving one costs no compression. */
export async function compressAssets(folder: string): Promise<void> {
  const names = await readdir(folder);
  const texts = names.filter((name) => /\.(js|css|svg|json)$/.test(name));
  await Promise.all(texts.map((name) => compress(join(folder, name))));
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < WORTH_COMPRESSING) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await Promise.all([
    writeFile(`${path}.br`, await brotli(content, { params })),
    writeFile(`${path}.gz`, await deflate(content, { level: 9 })),
  ]);
}
