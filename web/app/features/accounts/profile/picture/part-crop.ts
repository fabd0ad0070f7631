import type { Size } from '../../../../ui/pictures/crop/decode-upright.ts';
import { mostZoom, usePictureCrop } from '../../../../ui/pictures/crop/picture-crop.ts';
import type { CutKind } from './cut-kinds.ts';

/** What the server cuts: edges and width in whole pixels of the upright picture; the height follows from the ratio. */
export interface Part {
  left: number;
  top: number;
  width: number;
}

/** Begins with the largest part of this ratio, from the middle. */
export function usePartCrop(picture: Size, kind: Pick<CutKind, 'ratio' | 'smallest'>) {
  const crop = usePictureCrop(mostZoom(picture, kind));
  const { pixels } = crop;
  const part: Part | undefined = pixels && { left: pixels.x, top: pixels.y, width: pixels.width };
  return { ...crop, part };
}
