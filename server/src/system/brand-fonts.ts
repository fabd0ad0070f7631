import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PageFont } from '../platform/http/reference/style.ts';

const ASSETS = join(import.meta.dirname, '../../../build/client/assets');
/** The files of the web's fonts carry a hash in their names. */
const FILES: Record<string, { family: string; weight: string }> = {
  bricolage: { family: 'Bricolage Grotesque', weight: '600' },
  geist: { family: 'Geist', weight: '400 600' },
  'geist-mono': { family: 'Geist Mono', weight: '400 600' },
};

const HASH_LENGTH = 8;

/** The fonts of the built pages, by address; none where no pages were built. */
export function brandFonts(): PageFont[] {
  let names: string[];
  try {
    names = readdirSync(ASSETS);
  } catch {
    return [];
  }
  return Object.entries(FILES).flatMap(([file, face]) => {
    const name = names.find((name) => isFile(name, file));
    return name ? [{ ...face, address: `/assets/${name}` }] : [];
  });
}

/** `geist-XK-eh9O7.woff2` is `geist`; `geist-mono-g61lpqlE.woff2` is not. */
const isFile = (name: string, file: string) =>
  name.startsWith(`${file}-`) && name.length === `${file}-`.length + HASH_LENGTH + '.woff2'.length;
