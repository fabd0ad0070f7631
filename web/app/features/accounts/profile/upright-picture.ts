import { useEffect, useState } from 'react';
import type { Crop, Size } from './square-crop.ts';

/** More pixels than this are never seen in the frame. */
const MOST_PIXELS = 2_048;

/** A decoded picture, turned upright as its file asks: `width` and `height` are its own, `bitmap` may be smaller. */
export interface UprightPicture extends Size {
  bitmap: ImageBitmap;
}

export type Decoded =
  | { state: 'loading' }
  | { state: 'unreadable' }
  | { state: 'ready'; picture: UprightPicture };

/**
 * Decodes a file for the canvas: the page's policy shows no pictures from memory addresses. The bitmap is given
 * back when another file comes or the component goes.
 */
export function useUprightPicture(file: File): Decoded {
  const [decoded, setDecoded] = useState<Decoded>({ state: 'loading' });
  useEffect(() => {
    let isCurrent = true;
    let bitmap: ImageBitmap | undefined;
    setDecoded({ state: 'loading' });
    decode(file).then(
      (picture) => {
        if (!isCurrent) return picture.bitmap.close();
        bitmap = picture.bitmap;
        setDecoded({ state: 'ready', picture });
      },
      () => isCurrent && setDecoded({ state: 'unreadable' }),
    );
    return () => {
      isCurrent = false;
      bitmap?.close();
    };
  }, [file]);
  return decoded;
}

async function decode(file: File): Promise<UprightPicture> {
  // Orientation "from-image" is the default: the server turns pictures upright in the same way (rule F2).
  const full = await createImageBitmap(file);
  const { width, height } = full;
  const scale = MOST_PIXELS / Math.max(width, height);
  if (scale >= 1) return { bitmap: full, width, height };
  const bitmap = await createImageBitmap(full, {
    resizeWidth: Math.max(1, Math.round(width * scale)),
    resizeHeight: Math.max(1, Math.round(height * scale)),
    resizeQuality: 'high',
  });
  full.close();
  return { bitmap, width, height };
}

/** Fills a canvas with the cut. */
export function drawCrop(
  canvas: HTMLCanvasElement | null,
  { bitmap, width, height }: UprightPicture,
  crop: Crop,
): void {
  const context = canvas?.getContext('2d');
  // A picture that was given back has no size.
  if (!canvas || !context || bitmap.width === 0) return;
  const [across, down] = [bitmap.width / width, bitmap.height / height];
  context.imageSmoothingQuality = 'high';
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.drawImage(
    bitmap,
    ...([crop.left * across, crop.top * down, crop.side * across, crop.side * down] as const),
    ...([0, 0, canvas.width, canvas.height] as const),
  );
}
