import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import Cropper, { type Area, type CropperProps } from 'react-easy-crop';
import type { PictureCrop } from './picture-crop.ts';
import 'react-easy-crop/react-easy-crop.css';

const KEY_STEP_PIXELS = 9.6;
const KEY_ZOOM = 1.1;

/** The library's rules stand outside the layers, where no class outranks them. */
const CROP_AREA: CSSProperties = {
  border: '2px solid oklch(1 0 0 / 0.9)',
  // Of what lies around the part that is kept.
  color: 'oklch(0.17 0.012 270 / 0.5)',
  // The frame around it shows the focus.
  outline: 'none',
};

/** The frame: the picture behind it follows pointer, fingers, wheel and keys. */
export function CropFrame({
  address,
  crop,
  shape,
  className = '',
  style,
  children,
}: {
  /** Of the picture. */
  address: string;
  crop: PictureCrop;
  /** Of the part that is kept. */
  shape: Pick<CropperProps, 'aspect'> &
    Partial<Pick<CropperProps, 'cropShape' | 'cropSize' | 'objectFit' | 'setMediaSize'>>;
  /** Of the box in which the picture is moved. */
  className?: string;
  style?: CSSProperties;
  /** Lies over it. */
  children?: ReactNode;
}) {
  const helpId = useId();
  const setCropperRef = useFirstFocus(crop.area !== undefined);
  const [isByKeys, setByKeys] = useState(false);
  const { view, area, handlers, zoomTo, mostZoom } = crop;
  const zoomByKey = onZoomKey((times) => {
    setByKeys(true);
    zoomTo(view.zoom * times);
  });
  return (
    <div>
      <div
        className={`relative overflow-hidden rounded-card bg-sunken outline-offset-2 outline-focus has-[:focus-visible]:outline-2 ${className}`}
        style={style}
      >
        <Cropper
          {...view}
          {...handlers}
          {...shape}
          image={address}
          showGrid={false}
          maxZoom={mostZoom}
          keyboardStep={KEY_STEP_PIXELS}
          // It would put a style element into the page.
          disableAutomaticStylesInjection
          style={{ cropAreaStyle: CROP_AREA }}
          setCropperRef={setCropperRef}
          onInteractionStart={({ source }) => setByKeys(source === 'keyboard')}
          cropperProps={{
            role: 'application',
            'aria-label': 'Part of the picture that is kept',
            'aria-describedby': helpId,
            onKeyDownCapture: zoomByKey,
          }}
        />
        {children}
      </div>
      <p id={helpId} className="mt-2 text-center text-12 text-muted">
        Drag the picture, or use the arrow keys; + and − zoom.
      </p>
      <p aria-live="polite" className="sr-only">
        {isByKeys && area && wordsForPlace(area)}
      </p>
    </div>
  );
}

/** The keys work at once: the picture has only just come, after the dialog chose what to focus. */
function useFirstFocus(isLaidOut: boolean) {
  const cropArea = useRef<RefObject<HTMLElement>>(undefined);
  useEffect(() => {
    if (isLaidOut) cropArea.current?.current.focus({ preventScroll: true });
  }, [isLaidOut]);
  return (ref: RefObject<HTMLElement>) => {
    cropArea.current = ref;
  };
}

/** Hears of keys that zoom, and by how much. */
function onZoomKey(zoom: (times: number) => void) {
  return (event: KeyboardEvent) => {
    const times = timesByKey(event);
    if (!times) return;
    event.preventDefault();
    zoom(times);
  };
}

/** How much closer a key brings the picture; nothing for other keys. */
function timesByKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): number | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  if (key === '+' || key === '=') return KEY_ZOOM;
  return key === '-' || key === '_' ? 1 / KEY_ZOOM : undefined;
}

function wordsForPlace({ x, y, width, height }: Area): string {
  const share = (edge: number, room: number) => (room > 0 ? Math.round((edge / room) * 100) : 50);
  return `${share(x, 100 - width)} percent from the left, ${share(y, 100 - height)} percent from the top`;
}
