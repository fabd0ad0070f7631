import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { useModal } from '../dialog/use-modal.ts';
import { imageAddress } from './address.ts';
import { Picture, type PictureSource, variant, variants } from './picture.tsx';
import { useZoom } from './use-zoom.ts';
import { ViewerStrip } from './viewer-strip.tsx';
import '../../styles/ui/viewer.css';

const SIZES = '100vw';
const ZOOMED_SIZES = '250vw';
/** A finger moves at least this far to turn a page, in pixels. */
const SWIPE_PX = 50;

/** `caption` stands below the picture and is its other text; empty where there is none. */
type CaptionedSource = PictureSource & { caption: string };

interface Props {
  images: CaptionedSource[];
  title: string;
  index: number;
  onIndex: (index: number) => void;
  onClose: () => void;
}

/** Pictures at full size, to be enlarged by a press, with previous and next, all of them in a strip, and a counter; the focus goes back to where it was. */
export function ImageViewer({ images, title, index, onIndex, onClose }: Props) {
  const { length } = images;
  const caption = images[index]?.caption;
  const zoom = useZoom();
  const go = (to: number) => {
    zoom.end();
    onIndex((to + length) % length);
  };
  useNeighbours(images, index);
  const onKeyDown = (event: KeyboardEvent) => {
    const target = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: length - 1 }[event.key];
    if (zoom.move(event.key)) return event.preventDefault();
    if (target !== undefined) go(target);
    else if (event.key === (zoom.isZoomed ? '-' : '+')) zoom.toggle();
    else return;
    event.preventDefault();
  };
  return (
    <dialog
      aria-label={`Pictures of ${title}`}
      className="viewer"
      {...useModal(true, onClose)}
      onKeyDown={onKeyDown}
      {...useSwipe(zoom.isZoomed, (by) => go(index + by))}
    >
      <ViewerBar title={title} index={index} length={length} zoom={zoom} onClose={onClose} />
      <section
        {...zoom.stageProps}
        ref={zoom.stage}
        aria-label="Picture"
        className="viewer-stage"
        style={zoom.size ?? { backgroundImage: smallest(images[index]) }}
      >
        <Picture
          source={images[index]}
          alt={caption || `${title}, picture ${index + 1} of ${length}`}
          sizes={zoom.isZoomed ? ZOOMED_SIZES : SIZES}
          eager
          fit="contain"
          className="viewer-picture"
        />
      </section>
      {caption && (
        <p className="viewer-caption" aria-hidden="true">
          {caption}
        </p>
      )}
      {length > 1 && (
        <>
          <Arrows index={index} onIndex={go} />
          <ViewerStrip images={images} index={index} onIndex={go} />
        </>
      )}
    </dialog>
  );
}

function Arrows({ index, onIndex }: Pick<Props, 'index' | 'onIndex'>) {
  return (
    <>
      <button
        type="button"
        onClick={() => onIndex(index - 1)}
        aria-label="Previous picture"
        className="viewer-button viewer-previous"
      >
        <ChevronLeft size={24} aria-hidden="true" />
      </button>
      <button
        type="button"
        onClick={() => onIndex(index + 1)}
        aria-label="Next picture"
        className="viewer-button viewer-next"
      >
        <ChevronRight size={24} aria-hidden="true" />
      </button>
    </>
  );
}

/** What is looked at, which of them it is, and the buttons about it. */
function ViewerBar({
  title,
  index,
  length,
  zoom,
  onClose,
}: Pick<Props, 'title' | 'index' | 'onClose'> & { length: number; zoom: ReturnType<typeof useZoom> }) {
  const Sign = zoom.isZoomed ? ZoomOut : ZoomIn;
  return (
    <div className="viewer-bar">
      <p className="viewer-title">{title}</p>
      {length > 1 && (
        <p className="viewer-count figures" aria-live="polite">
          <span aria-hidden="true">
            {index + 1} / {length}
          </span>
          <span className="sr-only">
            Picture {index + 1} of {length}
          </span>
        </p>
      )}
      <button
        type="button"
        onClick={() => zoom.toggle()}
        aria-label={zoom.isZoomed ? 'Zoom out' : 'Zoom in'}
        className="viewer-button"
      >
        <Sign size={20} aria-hidden="true" />
      </button>
      <button type="button" onClick={onClose} aria-label="Close" className="viewer-button">
        <X size={22} aria-hidden="true" />
      </button>
    </div>
  );
}

/** The pictures on both sides, fetched before anyone turns to them. */
function useNeighbours(images: PictureSource[], index: number): void {
  useEffect(() => {
    for (const by of [1, -1]) preload(images.at((index + by) % images.length));
  }, [images, index]);
}

/** As the thumbnails show it: it stands in until the large one is there. */
function smallest(source: PictureSource | undefined): string | undefined {
  const address = source && imageAddress(source.url);
  return address && `url("${variant(address, 320)}")`;
}

function preload(source: PictureSource | undefined): void {
  const address = source && imageAddress(source.url);
  if (!address) return;
  const image = new Image();
  image.sizes = SIZES;
  image.srcset = variants(address, source.width);
}

/** Turns by a finger that moves sideways more than up or down; what is enlarged is moved by it. */
function useSwipe(isOff: boolean, turn: (by: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX, clientY }: PointerEvent) => {
      const isFinger = pointerType !== 'mouse' && isPrimary;
      start.current = isFinger && !isOff ? { x: clientX, y: clientY } : undefined;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (!start.current) return;
      const [x, y] = [clientX - start.current.x, clientY - start.current.y];
      start.current = undefined;
      if (Math.abs(x) >= SWIPE_PX && Math.abs(x) > Math.abs(y)) turn(x < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      start.current = undefined;
    },
  };
}
