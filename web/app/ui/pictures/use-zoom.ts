import {
  type CSSProperties,
  type MouseEvent,
  type PointerEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** How much larger a picture becomes. */
const FACTOR = 2.5;
/** A press that moves less is no pull, in pixels. */
const STILL_PX = 4;
/** How far an arrow key moves an enlarged picture, in pixels. */
const STEP_PX = 96;

interface Zoom {
  width: number;
  height: number;
  /** Where what was pressed stays under the pointer. */
  left: number;
  top: number;
}

/** Enlarges the picture on a stage, about the place that was pressed, and lets it be pulled about. */
export function useZoom() {
  const stage = useRef<HTMLElement>(null);
  const [zoom, setZoom] = useState<Zoom>();
  const pull = usePull(zoom !== undefined);
  useLayoutEffect(() => {
    if (zoom) stage.current?.scrollTo({ left: zoom.left, top: zoom.top, behavior: 'instant' });
  }, [zoom]);
  const toggle = (at?: { clientX: number; clientY: number }) => {
    const picture = stage.current?.querySelector('img');
    setZoom(zoom || !stage.current || !picture ? undefined : zoomOf(stage.current, picture, at));
  };
  return {
    stage,
    isZoomed: zoom !== undefined,
    /** The stage's style while it is enlarged. */
    size: zoom && ({ '--width': `${zoom.width}px`, '--height': `${zoom.height}px` } as CSSProperties),
    toggle,
    end: () => setZoom(undefined),
    /** Moves an enlarged picture by a key; says whether it did. */
    move: (key: string): boolean => {
      const [x, y] = STEPS[key] ?? [0, 0];
      if (!zoom || (x === 0 && y === 0)) return false;
      stage.current?.scrollBy({ left: x * STEP_PX, top: y * STEP_PX });
      return true;
    },
    stageProps: {
      ...pull.props,
      'data-zoomed': zoom ? true : undefined,
      tabIndex: zoom ? 0 : undefined,
      onClick: (event: MouseEvent) => {
        if (event.target instanceof HTMLImageElement && !pull.hasMoved()) toggle(event);
      },
    },
  };
}

const STEPS: Partial<Record<string, [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function zoomOf(
  stage: HTMLElement,
  picture: HTMLImageElement,
  at?: { clientX: number; clientY: number },
): Zoom {
  const box = stage.getBoundingClientRect();
  const fit = picture.getBoundingClientRect();
  const x = at?.clientX ?? fit.left + fit.width / 2;
  const y = at?.clientY ?? fit.top + fit.height / 2;
  return {
    width: fit.width * FACTOR,
    height: fit.height * FACTOR,
    left: (x - fit.left) * FACTOR - (x - box.left),
    top: (y - fit.top) * FACTOR - (y - box.top),
  };
}

/** A mouse pulls what a finger scrolls. */
function usePull(isOn: boolean) {
  const from = useRef<{ x: number; y: number }>(undefined);
  const moved = useRef(0);
  const end = () => {
    from.current = undefined;
  };
  return {
    hasMoved: () => moved.current > STILL_PX,
    props: {
      onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
        moved.current = 0;
        if (isOn && pointerType === 'mouse') from.current = { x: clientX, y: clientY };
      },
      onPointerMove: ({ currentTarget, clientX, clientY }: PointerEvent) => {
        if (!from.current) return;
        const [x, y] = [from.current.x - clientX, from.current.y - clientY];
        from.current = { x: clientX, y: clientY };
        moved.current += Math.abs(x) + Math.abs(y);
        currentTarget.scrollBy({ left: x, top: y, behavior: 'instant' });
      },
      onPointerUp: end,
      onPointerLeave: end,
    },
  };
}
