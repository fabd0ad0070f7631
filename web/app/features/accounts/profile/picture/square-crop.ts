import { useState } from 'react';
import type { Area, CropperProps, Point } from 'react-easy-crop';

/** Width and height of an upright picture in its own pixels. */
export interface Size {
  width: number;
  height: number;
}

/** What the server cuts: edges and side in whole pixels of the upright picture. */
export interface Square {
  left: number;
  top: number;
  side: number;
}

/** A smaller square would only be blown up. */
const SMALLEST_SIDE = 96;
const MOST_ZOOM = 6;

/** How far one may zoom in; 1 shows the whole shorter side. */
export function mostZoom({ width, height }: Size): number {
  return Math.min(MOST_ZOOM, Math.max(1, Math.min(width, height) / SMALLEST_SIDE));
}

/** A picture behind the frame: where it is, how close, and which part of it that makes. */
export interface SquareCrop {
  view: { crop: Point; zoom: number };
  mostZoom: number;
  /** In percent of the picture; nothing before it is laid out. */
  area: Area | undefined;
  square: Square | undefined;
  /** Zooms round the middle of the frame. */
  zoomTo: (zoom: number) => void;
  /** What the library's cropper calls when it is moved or zoomed. */
  handlers: Required<Pick<CropperProps, 'onCropChange' | 'onZoomChange' | 'onCropAreaChange'>>;
}

/** Begins with the largest square, from the middle. */
export function useSquareCrop(picture: Size): SquareCrop {
  const [view, setView] = useState<SquareCrop['view']>({ crop: { x: 0, y: 0 }, zoom: 1 });
  const [cut, setCut] = useState<{ area: Area; pixels: Area }>();
  const most = mostZoom(picture);
  const zoomTo = (wanted: number) => {
    const zoom = Math.min(Math.max(wanted, 1), most);
    setView(({ crop, zoom: from }) => ({
      crop: { x: (crop.x * zoom) / from, y: (crop.y * zoom) / from },
      zoom,
    }));
  };
  return {
    view,
    mostZoom: most,
    area: cut?.area,
    square: cut && { left: cut.pixels.x, top: cut.pixels.y, side: cut.pixels.width },
    zoomTo,
    handlers: {
      onCropChange: (crop) => setView((view) => ({ ...view, crop })),
      onZoomChange: (zoom) => setView((view) => ({ ...view, zoom })),
      onCropAreaChange: (area, pixels) => setCut({ area, pixels }),
    },
  };
}
