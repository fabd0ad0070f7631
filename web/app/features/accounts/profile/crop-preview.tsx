import { useEffect, useRef } from 'react';
import type { Crop } from './square-crop.ts';
import { drawCrop, type UprightPicture } from './upright-picture.ts';

const LARGE = 96;
const SIZES = [LARGE, 36] as const;

/** The cut as others will see it: round, small as in lists, and large where there is room beside the frame. */
export function CropPreview({ picture, crop }: { picture: UprightPicture; crop: Crop }) {
  return (
    <div className="flex items-center gap-4" aria-hidden="true">
      {SIZES.map((pixels) => (
        <RoundPicture key={pixels} pixels={pixels} picture={picture} crop={crop} />
      ))}
    </div>
  );
}

function RoundPicture({ pixels, picture, crop }: { pixels: number; picture: UprightPicture; crop: Crop }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => drawCrop(canvas.current, picture, crop), [picture, crop]);
  return (
    <canvas
      ref={canvas}
      width={pixels * 2}
      height={pixels * 2}
      className={`rounded-full bg-sunken ${pixels === LARGE ? 'max-sm:hidden' : ''}`}
      style={{ width: pixels, height: pixels }}
    />
  );
}
