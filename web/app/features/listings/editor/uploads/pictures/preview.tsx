import { useEffect, useRef, useState } from 'react';

const WIDTH = 480;
const HEIGHT = 300;

/**
 * A chosen picture as the card will crop it. Drawn on a canvas: the page's policy shows no pictures from memory
 * addresses, and a full camera picture would cost far more than its preview.
 */
export function PicturePreview({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    draw(file, () => (isCurrent ? canvas.current : null)).catch(() => isCurrent && setUnreadable(true));
    return () => {
      isCurrent = false;
    };
  }, [file]);
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

async function draw(file: File, target: () => HTMLCanvasElement | null): Promise<void> {
  const bitmap = await createImageBitmap(file);
  const context = target()?.getContext('2d');
  if (context) {
    const scale = Math.max(WIDTH / bitmap.width, HEIGHT / bitmap.height);
    const width = bitmap.width * scale;
    const height = bitmap.height * scale;
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, (WIDTH - width) / 2, (HEIGHT - height) / 2, width, height);
  }
  bitmap.close();
}
