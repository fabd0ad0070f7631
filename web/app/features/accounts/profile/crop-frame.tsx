import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { type Crop, moveBy, zoomOf, zoomTo } from './square-crop.ts';
import { drawCrop, type UprightPicture } from './upright-picture.ts';
import { useDragAndPinch } from './use-drag-and-pinch.ts';

/** The frame is at most 320 wide; twice that for sharp screens. */
const CANVAS_PIXELS = 640;
const KEY_STEP = 0.03;
const KEY_ZOOM = 1.1;
const ARROWS: Record<string, readonly [right: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The square frame: the picture behind it follows the pointer and the arrow keys. */
export function CropFrame({
  picture,
  crop,
  onChange,
}: {
  picture: UprightPicture;
  crop: Crop;
  onChange: (change: (crop: Crop) => Crop) => void;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const [place, setPlace] = useState('');
  useEffect(() => drawCrop(canvas.current, picture, crop), [picture, crop]);
  // The keys work at once; the picture has only just come, after the dialog chose what to focus.
  useEffect(() => frame.current?.focus({ preventScroll: true }), []);
  const drag = useDragAndPinch({
    onDrag: (right, down) => {
      const shown = canvas.current?.clientWidth || CANVAS_PIXELS;
      // The picture follows the pointer, so the square over it goes the other way.
      onChange((crop) => moveBy(crop, (-right / shown) * crop.side, (-down / shown) * crop.side, picture));
    },
    onPinch: (ratio) => onChange((crop) => zoomTo(crop, zoomOf(crop, picture) * ratio, picture)),
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = cropByKey(event, crop, picture);
    if (!next) return;
    event.preventDefault();
    onChange(() => next);
    setPlace(wordsForPlace(next, picture));
  };
  return (
    <div>
      <div
        ref={frame}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application is operated by keys
        tabIndex={0}
        aria-label="Part of the picture that is kept"
        aria-describedby={helpId}
        onKeyDown={onKeyDown}
        {...drag}
        className="relative mx-auto aspect-square w-full max-w-80 cursor-grab touch-none overflow-hidden rounded-card bg-sunken select-none active:cursor-grabbing"
      >
        <canvas ref={canvas} width={CANVAS_PIXELS} height={CANVAS_PIXELS} className="size-full" />
        <div
          className="pointer-events-none absolute inset-1 rounded-full outline-2 outline-[oklch(1_0_0/0.9)]"
          // As a class it would bring a dozen variables to every page.
          style={{ boxShadow: '0 0 0 400px oklch(0.17 0.012 270 / 0.5)' }}
        />
      </div>
      <p id={helpId} className="mt-2 text-center text-12 text-muted">
        Drag the picture, or use the arrow keys; + and − zoom.
      </p>
      <p aria-live="polite" className="sr-only">
        {place}
      </p>
    </div>
  );
}

/** What a key makes of the cut; with Shift the arrows go further. Nothing for other keys. */
function cropByKey(event: KeyboardEvent, crop: Crop, picture: UprightPicture): Crop | undefined {
  if (event.key === '+' || event.key === '=') return zoomTo(crop, zoomOf(crop, picture) * KEY_ZOOM, picture);
  if (event.key === '-' || event.key === '_') return zoomTo(crop, zoomOf(crop, picture) / KEY_ZOOM, picture);
  const arrow = ARROWS[event.key];
  if (!arrow) return undefined;
  const step = crop.side * KEY_STEP * (event.shiftKey ? 5 : 1);
  return moveBy(crop, -arrow[0] * step, -arrow[1] * step, picture);
}

function wordsForPlace({ left, top, side }: Crop, { width, height }: UprightPicture): string {
  const share = (edge: number, room: number) => (room > 0 ? Math.round((edge / room) * 100) : 50);
  return `${share(left, width - side)} percent from the left, ${share(top, height - side)} percent from the top`;
}
