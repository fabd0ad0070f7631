import { canBeShown } from '../rules/archive-pictures.ts';
import type { Observer } from './inspected-file.ts';
import { copyText } from './small-text.ts';

/** Pictures that a gallery shows. */
const GALLERY = 12;
/** Paths that are kept until the end, and their longest, in characters. */
const MOST_PATHS = 5_000;
const LONGEST_PATH = 400;

/** Files that somebody looks at, whether a page can show them or not. */
const VISUAL = /\.(?:png|jpe?g|webp|gif|avif|svg|ico|icns|bmp|tiff?|psd|ai|eps|fig|sketch|xd)$/i;

/** What an archive shows of its pictures. */
export interface ObservedPictures {
  /** More than half of its own files are pictures. */
  isMostly: boolean;
  /** Paths of pictures from all over the archive. */
  gallery: string[];
}

/** Which of an archive's pictures stand for the others. */
export function observePictures(): Observer<ObservedPictures> {
  const counts = { files: 0, visual: 0 };
  const paths: string[] = [];
  return {
    look({ path, bytes, origin }) {
      if (origin !== 'own') return;
      counts.files += 1;
      if (!VISUAL.test(path.slice(-LONGEST_PATH))) return;
      counts.visual += 1;
      const isShowable = canBeShown(path, bytes);
      if (isShowable && path.length <= LONGEST_PATH && paths.length < MOST_PATHS) paths.push(copyText(path));
    },
    result: () => ({
      isMostly: counts.visual * 2 > counts.files,
      gallery: spread(paths.toSorted(), GALLERY),
    }),
  };
}

/** At most `most` of them, evenly from the first to the last. */
function spread<T>(all: readonly T[], most: number): T[] {
  if (all.length <= most) return [...all];
  return Array.from({ length: most }, (_, index) => all[Math.floor((index * all.length) / most)]!);
}
