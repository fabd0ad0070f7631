import { type PointerEvent, useRef } from 'react';

interface Point {
  x: number;
  y: number;
}

/**
 * One pointer drags, two pinch. `onDrag` gets screen pixels, `onPinch` the ratio of the fingers' distances since
 * the last call. Returns the handlers for the element, which should have `touch-action: none`.
 */
export function useDragAndPinch({
  onDrag,
  onPinch,
}: {
  onDrag: (right: number, down: number) => void;
  onPinch: (ratio: number) => void;
}) {
  const pointers = useRef(new Map<number, Point>());
  const release = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId);
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove: (event: PointerEvent) => {
      const before = pointers.current.get(event.pointerId);
      if (!before) return;
      const now = { x: event.clientX, y: event.clientY };
      const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
      pointers.current.set(event.pointerId, now);
      if (!other) onDrag(now.x - before.x, now.y - before.y);
      else if (distance(before, other) > 0) onPinch(distance(now, other) / distance(before, other));
    },
    onPointerUp: release,
    onPointerCancel: release,
    onLostPointerCapture: release,
  };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
