import { DRAWING_BYTES_MAX } from '#platform/files/images/drawings/draw-svg.ts';

/** Bytes of the largest picture that is taken out of an archive, unpacked. */
export const PICTURE_BYTES_MAX = 5 * 1024 ** 2;
/** Of the largest design document; of a Photoshop file the beginning is enough. */
const DOCUMENT_BYTES_MAX = 32 * 1024 ** 2;

/** What a file is that can be shown as a picture. */
type PictureKind = 'picture' | 'drawing' | 'document' | 'photoshop';

const KINDS: readonly [ending: RegExp, kind: PictureKind, mostBytes: number][] = [
  [/\.(?:png|jpe?g|webp|gif)$/i, 'picture', PICTURE_BYTES_MAX],
  [/\.svg$/i, 'drawing', DRAWING_BYTES_MAX],
  [/\.(?:sketch|xd|fig)$/i, 'document', DOCUMENT_BYTES_MAX],
  [/\.psd$/i, 'photoshop', Number.POSITIVE_INFINITY],
];
/** Characters of a path that tell its ending. */
const END = 20;

const kindAt = (path: string) => KINDS.find(([ending]) => ending.test(path.slice(-END)));

/** What a file is by its name; `undefined` where it shows no picture. */
export const kindOf = (path: string): PictureKind | undefined => kindAt(path)?.[1];

/** Whether a gallery can show a file, as far as its name and size tell. */
export function canBeShown(path: string, bytes: number): boolean {
  return bytes <= (kindAt(path)?.[2] ?? -1);
}

/** Pictures of a README that are shown. */
const README_PICTURES = 10;
const ELSEWHERE = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;

/** Which pictures of an archive are to be shown, by their paths in it. */
export interface WantedPictures {
  /** What the README calls them. */
  addresses: ReadonlyMap<string, string>;
  gallery: readonly string[];
}

export const NO_PICTURES: WantedPictures = { addresses: new Map(), gallery: [] };

/** The pictures in the archive that a README means by these addresses; nothing outside of it is ever meant. */
export function picturesOfReadme(
  readmePath: string,
  addresses: readonly string[],
): ReadonlyMap<string, string> {
  const meant = addresses
    .map((address) => [address, pathIn(readmePath, address)] as const)
    .filter(
      (pair): pair is readonly [string, string] => pair[1] !== undefined && kindOf(pair[1]) === 'picture',
    );
  return new Map(meant.slice(0, README_PICTURES));
}

/** The path in the archive that an address in one of its files means. Those that begin with `/` begin where the file is. */
function pathIn(from: string, address: string): string | undefined {
  if (ELSEWHERE.test(address)) return undefined;
  const written = decoded(address.replace(/[?#].*$/s, ''));
  if (written === undefined) return undefined;
  const names = from.split('/').slice(0, -1);
  for (const name of written.replaceAll('\\', '/').split('/')) {
    if (name === '' || name === '.') continue;
    if (name !== '..') names.push(name);
    else if (names.pop() === undefined) return undefined;
  }
  return names.join('/');
}

function decoded(address: string): string | undefined {
  try {
    return decodeURIComponent(address);
  } catch {
    return undefined;
  }
}
