import type { LanguageLines } from '#contract/inspection/schemas.ts';
import type { InspectedFile, Observer } from '../inspected-file.ts';
import { isGenerated } from './generated-files.ts';
import { measureFile } from './measure-file.ts';

/** Languages that a report names. */
const LANGUAGES_TOLD = 30;

type Lines = Pick<LanguageLines, 'code' | 'comments' | 'blanks'>;

/**
 * The languages of a project's own files by lines, the largest first, and equal ones in the order of the alphabet (rule I1).
 * Shares are of all lines that were counted, so that those of a report may not add up to 1. What was built, installed or
 * generated is left out, and of a file that is too large to be read whole, what was not read.
 */
export function observeLanguages(): Observer<LanguageLines[]> {
  const linesOf = new Map<string, Lines>();
  return {
    look(file) {
      const measured = measureOwn(file);
      if (measured === undefined) return;
      const { language, counts } = measured;
      const lines = linesOf.get(language.name) ?? { code: 0, comments: 0, blanks: 0 };
      lines.code += counts.code;
      lines.comments += counts.comments;
      lines.blanks += counts.blanks;
      linesOf.set(language.name, lines);
    },
    result: () => tellLanguages(linesOf),
  };
}

function measureOwn({ path, text, origin }: InspectedFile) {
  if (text === undefined || origin !== 'own' || isGenerated(path, text)) return undefined;
  return measureFile(path, text);
}

function tellLanguages(linesOf: ReadonlyMap<string, Lines>): LanguageLines[] {
  const languages = [...linesOf].map(([name, lines]) => ({
    name,
    lines: lines.code + lines.comments + lines.blanks,
    ...lines,
  }));
  const all = languages.reduce((sum, { lines }) => sum + lines, 0);
  return languages
    .filter(({ lines }) => lines > 0)
    .toSorted((a, b) => b.lines - a.lines || (a.name < b.name ? -1 : 1))
    .slice(0, LANGUAGES_TOLD)
    .map((language) => ({ ...language, share: Math.round((language.lines / all) * 1000) / 1000 }));
}
