import { readmeFile } from './contents/readme-files.ts';
import type { Observer } from './inspected-file.ts';

/** Characters that a report shows. */
const MOST = 40_000;

/** A README as it was written, and where it stands. */
export interface ObservedReadme {
  path: string;
  /** Empty where there is none. */
  text: string;
}

/** The README that stands highest in the archive, and there the one for everybody before those in other languages. */
export function observeReadme(): Observer<ObservedReadme> {
  let found = { rank: Number.POSITIVE_INFINITY, path: '', text: '' };
  return {
    look({ path, text, origin }) {
      const readme = readmeFile(path);
      if (text === undefined || origin !== 'own' || !readme?.isText) return;
      const rank = readme.folders * 2 + (readme.isMain ? 0 : 1);
      const isBetter = rank < found.rank || (rank === found.rank && path < found.path);
      if (isBetter) found = { rank, path, text: text.slice(0, MOST) };
    },
    result: () => ({ path: found.path, text: found.text }),
  };
}
