import { countLines } from './counting/count-lines.ts';
import type { LineCounts } from './counting/line-tally.ts';
import { beginsAsData, ForeignText } from './foreign-text.ts';
import { type FileLanguage, identifyLanguage } from './language-of-file.ts';
import { readNotebook } from './notebook.ts';
import { type Grammar, grammarOf } from './syntax/grammar.ts';

/** A file's language and its lines. */
export interface MeasuredFile {
  readonly language: FileLanguage;
  readonly counts: LineCounts;
}

/**
 * Counts the lines of one file (rule I1). Of a notebook, those of its code cells, in the language of its kernel.
 * @returns `undefined` for formats of data, for prose, for languages that are not known, and for a text that is not what its
 *   name claims
 */
export function measureFile(path: string, text: string): MeasuredFile | undefined {
  const language = identifyLanguage(path, text);
  if (language === undefined) return undefined;
  if (language.linguistName === 'Jupyter Notebook') return measureNotebook(text);
  const grammar = grammarOf(language.linguistName);
  if (grammar === undefined) return undefined;
  const counts = countOwn(text, language, grammar);
  return counts === undefined ? undefined : { language, counts };
}

function countOwn(text: string, language: FileLanguage, grammar: Grammar): LineCounts | undefined {
  if (language.isMarkup) return countLines(text, grammar);
  if (beginsAsData(text, language.linguistName)) return undefined;
  const evidence = new ForeignText(text);
  const counts = countLines(text, grammar, evidence.seeLine);
  return evidence.isForeignTo(language.linguistName) ? undefined : counts;
}

function measureNotebook(text: string): MeasuredFile | undefined {
  const notebook = readNotebook(text);
  const grammar = notebook && grammarOf(notebook.language.linguistName);
  if (notebook === undefined || grammar === undefined) return undefined;
  const counts: LineCounts = { code: 0, comments: 0, blanks: 0, data: 0 };
  for (const source of notebook.sources) {
    const cell = countLines(source, grammar);
    for (const kind of ['code', 'comments', 'blanks', 'data'] as const) counts[kind] += cell[kind];
  }
  return { language: notebook.language, counts };
}
