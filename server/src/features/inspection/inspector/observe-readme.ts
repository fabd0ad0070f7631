import type { Observer } from './inspected-file.ts';

const README = /^readme(?:\.(?:md|markdown|txt|rst))?$/i;
/** Characters that a report shows. */
const MOST = 40_000;
const DEEPEST = 2;

/** A README as it was written, and where it stands. */
export interface ObservedReadme {
  path: string;
  /** Empty where there is none. */
  text: string;
}

/** The README that stands highest in the archive. */
export function observeReadme(): Observer<ObservedReadme> {
  let found = { depth: DEEPEST + 1, path: '', text: '' };
  return {
    look({ path, text, origin }) {
      const names = path.split('/');
      const depth = names.length;
      if (text === undefined || origin !== 'own' || depth > DEEPEST || !README.test(names.at(-1)!)) return;
      const isBetter = depth < found.depth || (depth === found.depth && path < found.path);
      if (isBetter) found = { depth, path, text: text.slice(0, MOST) };
    },
    result: () => ({ path: found.path, text: found.text }),
  };
}
