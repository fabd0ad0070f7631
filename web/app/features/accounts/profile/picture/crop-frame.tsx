import {
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import type { UprightPicture } from './decode-upright.ts';
import type { SquareCrop } from './square-crop.ts';
import 'react-easy-crop/react-easy-crop.css';

/** Of the frame, which is at most 320 px wide: 3 % of it. */
const KEY_STEP_PIXELS = 9.6;
const KEY_ZOOM = 1.1;

/** The library's rules stand outside the layers, where no class outranks them. */
const CROP_AREA: CSSProperties = {
  border: '2px solid oklch(1 0 0 / 0.9)',
  // Of what lies around the circle.
  color: 'oklch(0.17 0.012 270 / 0.5)',
  // The frame around it shows the focus.
  outline: 'none',
};

/** The square frame: the picture behind it follows pointer, fingers, wheel and keys. */
export function CropFrame({ picture, crop }: { picture: UprightPicture; crop: SquareCrop }) {
  const helpId = useId();
  const cropArea = useRef<RefObject<HTMLElement>>(undefined);
  const [isByKeys, setByKeys] = useState(false);
  const { view, area, handlers, zoomTo, mostZoom } = crop;
  const isLaidOut = area !== undefined;
  // The keys work at once; the picture has only just come, after the dialog chose what to focus.
  useEffect(() => {
    if (isLaidOut) cropArea.current?.current.focus({ preventScroll: true });
  }, [isLaidOut]);
  const zoomByKey = (event: KeyboardEvent) => {
    const times = timesByKey(event);
    if (!times) return;
    event.preventDefault();
    setByKeys(true);
    zoomTo(view.zoom * times);
  };
  return (
    <div>
      <div className="relative mx-auto aspect-square w-full max-w-80 overflow-hidden rounded-card bg-sunken outline-offset-2 outline-focus has-[:focus-visible]:outline-2">
        <Cropper
          {...view}
          {...handlers}
          image={picture.address}
          aspect={1}
          cropShape="round"
          objectFit="cover"
          showGrid={false}
          maxZoom={mostZoom}
          keyboardStep={KEY_STEP_PIXELS}
          // It would put a style element into the page.
          disableAutomaticStylesInjection
          style={{ cropAreaStyle: CROP_AREA }}
          setCropperRef={(ref) => {
            cropArea.current = ref;
          }}
          onInteractionStart={({ source }) => setByKeys(source === 'keyboard')}
          cropperProps={{
            role: 'application',
            'aria-label': 'Part of the picture that is kept',
            'aria-describedby': helpId,
            onKeyDownCapture: zoomByKey,
          }}
        />
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
