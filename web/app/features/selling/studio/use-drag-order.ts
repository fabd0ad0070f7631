import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useState } from 'react';
import { moved, nearestBox } from './picture-order.ts';

interface Drag {
  pointerId: number;
  from: number;
  over: number;
  boxes: DOMRect[];
}

/**
 * Orders the items of a list by dragging with mouse, pen or finger. Until it is dropped the items only look as if
 * they had moved (`placeOf` as CSS `order`), so that the dragged one is never taken from under the pointer. Escape
 * gives up. Keys have their own buttons.
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  count: number,
  onMove: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag>();
  useEffect(() => {
    if (!drag) return;
    const follow = (event: PointerEvent) => {
      if (event.pointerId !== drag.pointerId) return;
      const over = nearestBox(drag.boxes, event.clientX, event.clientY) ?? drag.from;
      if (over !== drag.over) setDrag({ ...drag, over });
    };
    const drop = (event: PointerEvent) => {
      if (event.pointerId !== drag.pointerId) return;
      setDrag(undefined);
      if (drag.over !== drag.from) onMove(drag.from, drag.over);
    };
    const giveUp = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key === 'Escape') setDrag(undefined);
    };
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', drop);
    window.addEventListener('pointercancel', giveUp);
    window.addEventListener('keydown', giveUp);
    // What moves under the pointer would no longer be where it was measured.
    window.addEventListener('scroll', giveUp);
    return () => {
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('pointerup', drop);
      window.removeEventListener('pointercancel', giveUp);
      window.removeEventListener('keydown', giveUp);
      window.removeEventListener('scroll', giveUp);
    };
  }, [drag, onMove]);

  const start = (from: number) => (event: ReactPointerEvent) => {
    if (event.button !== 0 || !list.current) return;
    event.preventDefault();
    const boxes = [...list.current.children].slice(0, count).map((item) => item.getBoundingClientRect());
    setDrag({ pointerId: event.pointerId, from, over: from, boxes });
  };
  const order = drag && moved([...Array(count).keys()], drag.from, drag.over);
  return {
    start,
    dragged: drag?.from,
    placeOf: (index: number) => order?.indexOf(index) ?? index,
  };
}
