import { useState } from 'react';
import type { Area, CropperProps, Point } from 'react-easy-crop';
import type { Size } from './decode-upright.ts';

/** A picture behind the frame: where it is, how close, and which part of it that makes. */
export interface PictureCrop {
  view: { crop: Point; zoom: number };
  mostZoom: number;
  /** In percent of the picture; nothing before it is laid out. */
  area: Area | undefined;
  /** The same in whole pixels of the picture that is shown. */
  pixels: Area | undefined;
  /** Zooms round the middle of the frame. */
  zoomTo: (zoom: number) => void;
  /** Back to the largest part, in the middle: for another picture, or a frame of another shape. */
  reset: () => void;
  /** What the library's cropper calls when it is moved or zoomed. */
  handlers: Required<Pick<CropperProps, 'onCropChange' | 'onZoomChange' | 'onCropAreaChange'>>;
}

const MOST_ZOOM = 6;

/**
 * How far one may zoom in on a picture; 1 shows the largest part that it has room for. The part is `ratio` times as wide
 * as high, and less wide than `smallest`, in pixels of the picture, it would only be blown up.
 */
export function mostZoom(
  { width, height }: Size,
  { ratio, smallest }: { ratio: number; smallest: number },
): number {
  return Math.min(MOST_ZOOM, Math.max(1, Math.min(width, height * ratio) / smallest));
}

const WHOLE: PictureCrop['view'] = { crop: { x: 0, y: 0 }, zoom: 1 };

/** Begins with the largest part, from the middle. One may zoom in to `mostZoom`; 1 shows all that there is room for. */
export function usePictureCrop(mostZoom: number): PictureCrop {
  const [view, setView] = useState(WHOLE);
  const [cut, setCut] = useState<{ area: Area; pixels: Area }>();
  const zoomTo = (wanted: number) => {
    const zoom = Math.min(Math.max(wanted, 1), mostZoom);
    setView(({ crop, zoom: from }) => ({
      crop: { x: (crop.x * zoom) / from, y: (crop.y * zoom) / from },
      zoom,
    }));
  };
  return {
    view,
    mostZoom,
    area: cut?.area,
    pixels: cut?.pixels,
    zoomTo,
    reset: () => setView(WHOLE),
    handlers: {
      onCropChange: (crop) => setView((view) => ({ ...view, crop })),
      onZoomChange: (zoom) => setView((view) => ({ ...view, zoom })),
      onCropAreaChange: (area, pixels) => setCut({ area, pixels }),
    },
  };
}
