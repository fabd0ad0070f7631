import { open } from 'node:fs/promises';
import { languageOf } from '#contract/listings/languages/constants.ts';
import type { LanguageShare } from '#contract/listings/schemas.ts';
import { type ArchiveFile, listArchiveFiles } from '#platform/files/archives/list-files.ts';
import { openWindow } from '#platform/files/reading/file-window.ts';

/** Folders of what was built, installed or copied in: nobody's own source. */
const FOREIGN_FOLDERS = new Set([
  ...['node_modules', 'bower_components', 'jspm_packages', 'vendor', 'third_party', 'pods', 'carthage'],
  ...['dist', 'build', 'out', 'target', 'bin', 'obj', 'coverage', '__pycache__', 'site-packages', 'venv'],
  ...['.git', '.next', '.nuxt', '.output', '.svelte-kit', '.dart_tool', '.gradle', '.venv', '__macosx'],
]);
const GENERATED = /(?:[.-]min|\.bundle|\.chunk|\.generated|\.g|\.d)\.[a-z]+$|(?:^|[.-])lock\.[a-z]+$/;

const TOLD = 8;
const SMALLEST_SHARE = 0.001;
const WINDOW_BYTES = 256 * 1024;

/**
 * The programming languages of the sound archive at `path` by share of its source code's bytes, the largest first
 * (rule L9). Only the archive's directory is read.
 */
export async function readLanguages(path: string): Promise<LanguageShare[]> {
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    return await measureLanguages(listArchiveFiles(openWindow(handle, size, WINDOW_BYTES), size));
  } finally {
    await handle.close();
  }
}

/** Shares of 1 with three decimals; equal ones in the order of the alphabet. */
export async function measureLanguages(
  files: AsyncIterable<Pick<ArchiveFile, 'path' | 'bytes'>> | Iterable<Pick<ArchiveFile, 'path' | 'bytes'>>,
): Promise<LanguageShare[]> {
  const bytesOf = new Map<string, number>();
  let all = 0;
  for await (const { path, bytes } of files) {
    const language = languageOfFile(path);
    if (language === undefined || bytes === 0) continue;
    bytesOf.set(language, (bytesOf.get(language) ?? 0) + bytes);
    all += bytes;
  }
  return [...bytesOf]
    .toSorted(([a, aBytes], [b, bBytes]) => bBytes - aBytes || (a < b ? -1 : 1))
    .map(([name, bytes]) => ({ name, share: Math.round((bytes / all) * 1000) / 1000 }))
    .filter(({ share }) => share >= SMALLEST_SHARE)
    .slice(0, TOLD);
}

function languageOfFile(path: string): string | undefined {
  const segments = path.toLowerCase().split('/');
  const name = segments.pop() ?? '';
  if (GENERATED.test(name) || segments.some((folder) => FOREIGN_FOLDERS.has(folder))) return undefined;
  const dot = name.lastIndexOf('.');
  return dot < 1 ? undefined : languageOf(name.slice(dot + 1));
}
