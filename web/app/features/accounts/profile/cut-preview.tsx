import { useEffect, useRef } from 'react';
import type { Cut } from './square-cut.ts';
import { drawCut, type UprightPicture } from './upright-picture.ts';

const LARGE = 96;
const SIZES = [LARGE, 36] as const;

/** The cut as others will see it: round, small as in lists, and large where there is room beside the frame. */
export function CutPreview({ picture, cut }: { picture: UprightPicture; cut: Cut }) {
  return (
    <div className="flex items-center gap-4" aria-hidden="true">
      {SIZES.map((pixels) => (
        <RoundPicture key={pixels} pixels={pixels} picture={picture} cut={cut} />
      ))}
    </div>
  );
}

function RoundPicture({ pixels, picture, cut }: { pixels: number; picture: UprightPicture; cut: Cut }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => drawCut(canvas.current, picture, cut), [picture, cut]);
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
