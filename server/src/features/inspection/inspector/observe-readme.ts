import type { Observer } from './inspected-file.ts';

const README = /^readme(?:\.(?:md|markdown|txt|rst))?$/i;
/** Characters that a report shows. */
const MOST = 40_000;
const DEEPEST = 2;

/** The README that stands highest in the archive, as it was written; empty where there is none. */
export function observeReadme(): Observer<string> {
  let found = { depth: DEEPEST + 1, path: '', text: '' };
  return {
    look({ path, text, origin }) {
      const names = path.split('/');
      const depth = names.length;
      if (text === undefined || origin !== 'own' || depth > DEEPEST || !README.test(names.at(-1)!)) return;
      const isBetter = depth < found.depth || (depth === found.depth && path < found.path);
      if (isBetter) found = { depth, path, text: text.slice(0, MOST) };
    },
    result: () => found.text,
  };
}
