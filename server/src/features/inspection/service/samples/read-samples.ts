import { formatBytes } from '#contract/formats/byte-sizes.ts';
import { SAMPLE_BYTES_MAX } from '#contract/inspection/constants.ts';
import type { Sample } from '#contract/inspection/schemas.ts';
import type { Context } from '#platform/context.ts';
import { readChosenOfParts, withParts } from '#platform/files/archives/stored/archive-parts.ts';
import type { ChosenFile } from '#platform/files/archives/stored/chosen-files.ts';
import { isMissingOrDamaged } from '#platform/files/archives/stored/stored-archive.ts';
import { originOf } from '../../inspector/contents/origin.ts';
import { readText } from '../../inspector/read-text.ts';
import { listNeverShown, type SampleSource } from '../../repository/samples.ts';
import { plainHtml } from '../../samples/code-html.ts';
import { cutText } from '../../samples/cut-text.ts';
import { type HighlightedFile, highlightInThread } from '../../samples/highlight-in-thread.ts';

/** What a chosen file is: a text, or why it cannot be shown. */
export type ChosenText = { text: string } | { problem: string };

/**
 * What each of these paths is in a version's archive. Texts of it are shown to nobody who may not see the listing.
 * @throws Refusal `server.busy`
 */
export async function readChosenTexts(
  ctx: Context,
  source: SampleSource,
  paths: readonly string[],
): Promise<Map<string, ChosenText>> {
  if (paths.length === 0) return new Map();
  const wanted = new Set(paths);
  const found = new Map<string, ChosenText>();
  const neverShown = await listNeverShown(ctx.db, source.id, paths);
  const isReadable = (path: string, bytes: number) => {
    const problem = problemOf(path, bytes, neverShown);
    if (problem !== undefined) found.set(path, { problem });
    return problem === undefined;
  };
  try {
    await withParts(ctx.storage, source, async (parts) => {
      const files = readChosenOfParts(
        parts,
        ({ path, bytes }) => wanted.has(path) && isReadable(path, bytes),
      );
      for await (const file of files) found.set(file.path, textOf(file));
    });
  } catch (error) {
    // An archive that is no longer what it was shows nothing.
    if (!isMissingOrDamaged(error)) throw error;
  }
  for (const path of paths)
    if (!found.has(path)) found.set(path, { problem: 'There is no such file in the archive' });
  return found;
}

function problemOf(path: string, bytes: number, neverShown: ReadonlySet<string>): string | undefined {
  if (originOf(path) !== 'own')
    return 'Only files that you wrote can be shown, none that was installed or built';
  if (bytes > SAMPLE_BYTES_MAX) return `Only files of up to ${formatBytes(SAMPLE_BYTES_MAX)} can be shown`;
  if (neverShown.has(path)) return 'What the inspection found forbids showing this file';
  return undefined;
}

function textOf({ content }: ChosenFile): ChosenText {
  const text = readText(content);
  return text === undefined ? { problem: 'Only text files can be shown' } : { text };
}

/**
 * These texts as they are shown, in their order; what cannot be shown is left out. After one that kept the thread until its end,
 * the others are shown without colours: all sellers share it, and an honest file takes a tenth of a second.
 * @throws Refusal `server.busy`
 */
export async function drawSamples(texts: ReadonlyMap<string, ChosenText>): Promise<Sample[]> {
  const samples: Sample[] = [];
  let isPlain = false;
  for (const [path, chosen] of texts) {
    if (!('text' in chosen)) continue;
    const { lines, isCut } = cutText(chosen.text);
    const shown: HighlightedFile = isPlain
      ? { html: plainHtml(lines), isPlain }
      : await highlightInThread({ path, lines });
    isPlain = shown.isPlain;
    samples.push({ path, html: shown.html, isCut });
  }
  return samples;
}
