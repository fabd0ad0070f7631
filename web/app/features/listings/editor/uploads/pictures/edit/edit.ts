import type { PictureEdit } from '#contract/listings/forms/schemas.ts';
import type { TurnedPicture } from './turn-picture.ts';

/** In percent of the turned picture. */
interface Share {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What the server keeps of a picture, in pixels of it after it was turned; nothing where that is all of it as it is. */
export function editOf(
  { turn, width, height }: Pick<TurnedPicture, 'turn' | 'width' | 'height'>,
  area: Share,
): PictureEdit | undefined {
  const part = {
    left: pixels(area.x, width),
    top: pixels(area.y, height),
    width: Math.max(1, pixels(area.width, width)),
    height: Math.max(1, pixels(area.height, height)),
  };
  const isWhole = part.width === width && part.height === height;
  return turn === 0 && isWhole ? undefined : { turn, ...part };
}

function pixels(percent: number, length: number): number {
  return Math.round((percent / 100) * length);
}
