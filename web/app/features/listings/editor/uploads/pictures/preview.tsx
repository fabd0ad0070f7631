import { useEffect, useRef, useState } from 'react';
import type { PictureEdit } from '#contract/listings/forms/schemas.ts';

const WIDTH = 480;
const HEIGHT = 300;

/**
 * A chosen picture, or what is kept of it, as the card will crop it. Drawn on a canvas: the page's policy shows no pictures from memory
 * addresses, and a full camera picture would cost far more than its preview.
 */
export function PicturePreview({ file, edit }: { file: File; edit: PictureEdit | undefined }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    draw(file, edit, () => (isCurrent ? canvas.current : null)).catch(() => isCurrent && setUnreadable(true));
    return () => {
      isCurrent = false;
    };
  }, [file, edit]);
  if (isUnreadable) {
    return (
      <div className="grid aspect-16/10 place-content-center bg-sunken px-2 text-center text-12 text-muted">
        No preview for this file
      </div>
    );
  }
  return (
    <canvas
      ref={canvas}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={`Preview of ${file.name}`}
      className="aspect-16/10 w-full bg-sunken"
    />
  );
}

async function draw(
  file: File,
  edit: PictureEdit | undefined,
  target: () => HTMLCanvasElement | null,
): Promise<void> {
  const bitmap = await createImageBitmap(file);
  const context = target()?.getContext('2d');
  if (context) {
    const { turn, ...part } = edit ?? {
      turn: 0,
      left: 0,
      top: 0,
      width: bitmap.width,
      height: bitmap.height,
    };
    const isAcross = turn % 180 !== 0;
    const scale = Math.max(WIDTH / part.width, HEIGHT / part.height);
    context.resetTransform();
    context.clearRect(0, 0, WIDTH, HEIGHT);
    context.imageSmoothingQuality = 'high';
    // The middle of the part to the middle of the canvas, in pixels of the picture after it was turned.
    context.translate(WIDTH / 2, HEIGHT / 2);
    context.scale(scale, scale);
    context.translate(-part.left - part.width / 2, -part.top - part.height / 2);
    context.translate(
      (isAcross ? bitmap.height : bitmap.width) / 2,
      (isAcross ? bitmap.width : bitmap.height) / 2,
    );
    context.rotate((turn * Math.PI) / 180);
    context.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2);
  }
  bitmap.close();
}
