import { type FileLanguage, languageNamed } from './language-of-file.ts';

/** Characters of the largest notebook that is read. */
const LARGEST = 2 * 1024 * 1024;
/** Brackets in brackets. A million of them would take a second to parse; a notebook with its outputs has about ten. */
const DEEPEST = 100;
const USUAL_KERNEL = 'Python';

/** What the code cells of a Jupyter notebook say, without what they put out, and their language. */
export interface NotebookCode {
  readonly language: FileLanguage;
  readonly sources: readonly string[];
}

/** @returns `undefined` where the text is no notebook, too large, or in a language that is not known */
export function readNotebook(text: string): NotebookCode | undefined {
  if (text.length >= LARGEST || isDeeperThan(DEEPEST, text)) return undefined;
  const notebook = parse(text);
  if (!isObject(notebook) || !Array.isArray(notebook.cells)) return undefined;
  const language = languageNamed(kernelLanguage(notebook.metadata));
  if (language === undefined) return undefined;
  const code = notebook.cells.filter(isObject).filter((cell) => cell.cell_type === 'code');
  const sources = code.map(({ source }) => sourceText(source));
  return { language, sources };
}

/** Whether a text that is JSON has brackets inside more than `deepest` others. */
function isDeeperThan(deepest: number, json: string): boolean {
  let depth = 0;
  let isString = false;
  for (let at = 0; at < json.length; at++) {
    const character = json[at];
    if (character === '"') isString = !isString;
    else if (isString) {
      if (character === '\\') at++;
    } else if (character === '{' || character === '[') {
      if (++depth > deepest) return true;
    } else if (character === '}' || character === ']') depth--;
  }
  return false;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function kernelLanguage(metadata: unknown): string {
  if (!isObject(metadata)) return USUAL_KERNEL;
  const { kernelspec, language_info: info } = metadata;
  const named = [isObject(kernelspec) && kernelspec.language, isObject(info) && info.name];
  return named.find((name) => typeof name === 'string') ?? USUAL_KERNEL;
}

function sourceText(source: unknown): string {
  if (typeof source === 'string') return source;
  return Array.isArray(source) ? source.filter((part) => typeof part === 'string').join('') : '';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
