import { type PointerEvent, useRef } from 'react';
import { PercentSlider } from '../../../../../../ui/pictures/crop/percent-slider.tsx';

/** How much of the room the frame takes, in percent. */
export interface FrameShare {
  width: number;
  height: number;
}

export const WHOLE_FRAME: FrameShare = { width: 100, height: 100 };
const LEAST = 10;

interface Ways {
  share: FrameShare;
  onChange: (share: FrameShare) => void;
}

/** Width and height of the frame by sliders, which keys move too. */
export function FrameSliders({ share, onChange }: Ways) {
  return (['width', 'height'] as const).map((side) => (
    <PercentSlider
      key={side}
      label={side === 'width' ? 'Width' : 'Height'}
      min={LEAST}
      max={100}
      percent={share[side]}
      onChange={(percent) => onChange({ ...share, [side]: percent })}
    />
  ));
}

const CORNERS = [
  { x: -1, y: -1, cursor: 'nwse-resize' },
  { x: 1, y: -1, cursor: 'nesw-resize' },
  { x: -1, y: 1, cursor: 'nesw-resize' },
  { x: 1, y: 1, cursor: 'nwse-resize' },
] as const;

/** So far inside the frame, in pixels, that they are seen at the edge of the picture too. */
const INWARD = 12;
const DOT = { width: 16, height: 16, border: '2px solid white', borderRadius: 8, background: 'black' };

/** The frame's corners, by which pointer and fingers draw it; the frame stays in the middle. `media` is the room in pixels. */
export function FrameCorners({
  share,
  onChange,
  media,
}: Ways & { media: { width: number; height: number } }) {
  const begun = useRef<{ x: number; y: number; share: FrameShare }>(undefined);
  const draw = ({ clientX, clientY }: PointerEvent, corner: { x: number; y: number }) => {
    if (!begun.current) return;
    const { x, y, share: from } = begun.current;
    onChange({
      width: within(from.width + (200 * corner.x * (clientX - x)) / media.width),
      height: within(from.height + (200 * corner.y * (clientY - y)) / media.height),
    });
  };
  const end = () => {
    begun.current = undefined;
  };
  return CORNERS.map((corner) => (
    <span
      key={`${corner.x}${corner.y}`}
      aria-hidden="true"
      className="absolute grid size-11 touch-none place-items-center"
      style={{
        cursor: corner.cursor,
        left: `calc(50% + ${(corner.x * media.width * share.width) / 200}px - ${22 + INWARD * corner.x}px)`,
        top: `calc(50% + ${(corner.y * media.height * share.height) / 200}px - ${22 + INWARD * corner.y}px)`,
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        begun.current = { x: event.clientX, y: event.clientY, share };
      }}
      onPointerMove={(event) => draw(event, corner)}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <span style={DOT} />
    </span>
  ));
}

function within(percent: number): number {
  return Math.round(Math.min(100, Math.max(LEAST, percent)));
}
