/** Bytes of the largest picture that is taken out of an archive, unpacked. */
export const PICTURE_BYTES_MAX = 5 * 1024 ** 2;
/** Pictures that can be made anew; drawings (SVG) are left out, because their readers follow what is written in them. */
export const PICTURE_ENDING = /\.(?:png|jpe?g|webp|gif)$/i;

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
      (pair): pair is readonly [string, string] => pair[1] !== undefined && PICTURE_ENDING.test(pair[1]),
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
