/** Width and height of an upright picture in its own pixels. */
export interface Size {
  width: number;
  height: number;
}

/** A square of a picture: its edges and side in the picture's pixels, not rounded. */
export interface Crop {
  left: number;
  top: number;
  side: number;
}

/** A smaller square would only be blown up. */
const SMALLEST_SIDE = 96;
const MOST_ZOOM = 6;

/** The largest square, from the middle. */
export function middleOf({ width, height }: Size): Crop {
  const side = Math.min(width, height);
  return { left: (width - side) / 2, top: (height - side) / 2, side };
}

/** How far one may zoom in; 1 shows the whole shorter side. */
export function mostZoom({ width, height }: Size): number {
  return Math.min(MOST_ZOOM, Math.max(1, Math.min(width, height) / SMALLEST_SIDE));
}

export function zoomOf({ side }: Crop, { width, height }: Size): number {
  return Math.min(width, height) / side;
}

/** The cut at another zoom round its own centre, moved only as far as the picture's edges demand. */
export function zoomTo({ left, top, side }: Crop, zoom: number, size: Size): Crop {
  const next = Math.min(size.width, size.height) / bounded(zoom, 1, mostZoom(size));
  const shift = (side - next) / 2;
  return inside({ left: left + shift, top: top + shift, side: next }, size);
}

/** The cut moved by pixels of the picture, as far as the edges allow. */
export function moveBy({ left, top, side }: Crop, right: number, down: number, size: Size): Crop {
  return inside({ left: left + right, top: top + down, side }, size);
}

/** Whole pixels for the server: never beyond the picture, never empty. */
export function toPixels(crop: Crop, { width, height }: Size): Crop {
  const side = bounded(Math.round(crop.side), 1, Math.min(width, height));
  return {
    left: bounded(Math.round(crop.left), 0, width - side),
    top: bounded(Math.round(crop.top), 0, height - side),
    side,
  };
}

function inside({ left, top, side }: Crop, { width, height }: Size): Crop {
  return { left: bounded(left, 0, width - side), top: bounded(top, 0, height - side), side };
}

function bounded(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most));
}
