import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react';
import type { ProjectImage } from '#contract/listings/schemas.ts';
import { loadAsked } from '../../../lib/page/asked.ts';
import { loadModule } from '../../../lib/page/load-module.ts';
import { imageAddress } from '../../../ui/pictures/address.ts';
import { Picture, type PictureSource } from '../../../ui/pictures/picture.tsx';
import type { ImageViewer } from '../../../ui/pictures/viewer.tsx';

const THUMBNAILS = 4;
const SIZES = '(min-width: 1024px) 760px, 100vw';

/**
 * A strip that scrolls by itself, with thumbnails as links into it and the full size behind another: all of it works
 * before scripts do. It opens at the primary picture (decision 49).
 */
export function Gallery({
  images,
  title,
  behindPrimary,
}: {
  images: ProjectImage[];
  title: string;
  /** The primary picture as it is on the screen already: it shows until the larger one is there. */
  behindPrimary?: string;
}) {
  const { strip, current, setCurrent, show } = useStrip(startOf(images));
  const { Viewer, enlarge, close } = useViewer();
  if (images.length === 0) {
    return (
      <div className="gallery-strip">
        <Picture source={undefined} alt="" sizes={SIZES} />
      </div>
    );
  }
  return (
    <div className="min-w-0">
      <div className="relative">
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the link beside it does the same for keys */}
        <ul
          ref={strip}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys (WCAG 2.1.1)
          tabIndex={0}
          aria-label="Pictures"
          className="gallery-strip"
          onClick={({ target }) => {
            if (target instanceof HTMLImageElement) void enlarge(target.currentSrc);
          }}
          onScroll={({ currentTarget: box }) => setCurrent(Math.round(box.scrollLeft / box.clientWidth))}
        >
          <Slides images={images} title={title} behindPrimary={behindPrimary} />
        </ul>
        <EnlargeLink image={images[current]} onEnlarge={enlarge} />
        {images.length > 1 && (
          <p className="gallery-count figures" aria-hidden="true">
            {current + 1} / {images.length}
          </p>
        )}
      </div>
      <Caption images={images} current={current} />
      {images.length > 1 && <Thumbnails images={images} current={current} onChoose={show} />}
      {Viewer && (
        <Viewer
          images={images}
          title={title}
          index={current}
          onIndex={(index) => {
            setCurrent(index);
            show(index);
          }}
          onClose={close}
        />
      )}
    </div>
  );
}

/** Of the picture that is seen, which has it as its other text too. Its line stays where one picture has none. */
function Caption({ images, current }: { images: ProjectImage[]; current: number }) {
  if (!images.some(({ caption }) => caption)) return null;
  return (
    <p className="mt-2 text-14 text-muted wrap-anywhere" aria-hidden="true">
      {images[current]?.caption || '\u00a0'}
    </p>
  );
}

/** Where the gallery opens: at the primary picture. */
function startOf(images: readonly ProjectImage[]): number {
  return Math.max(
    0,
    images.findIndex(({ primary }) => primary),
  );
}

/** Which picture of the strip is seen, and a way to another. */
function useStrip(start: number) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(start);
  // Before the first paint, in browsers that do not know `scroll-initial-target`.
  useLayoutEffect(() => {
    const box = strip.current;
    if (start > 0 && box) box.scrollTo({ left: start * box.clientWidth, behavior: 'instant' });
  }, [start]);
  const show = (index: number) => {
    const box = strip.current;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    box?.scrollTo({ left: index * box.clientWidth, behavior: isCalm ? 'instant' : 'smooth' });
  };
  return { strip, current, setCurrent, show };
}

/** The viewer is fetched when it is first opened; without it, the picture itself is shown. */
function useViewer() {
  const [isOpen, setOpen] = useState(false);
  const [Viewer, setViewer] = useState<typeof ImageViewer>();
  const enlarge = (address: string) => {
    setOpen(true);
    return loadAsked(
      () => loadModule(() => import('../../../ui/pictures/viewer.tsx')),
      ({ ImageViewer }) => setViewer(() => ImageViewer),
      () => window.location.assign(address),
    );
  };
  return { Viewer: isOpen ? Viewer : undefined, enlarge, close: () => setOpen(false) };
}

function Slides({
  images,
  title,
  behindPrimary,
}: {
  images: ProjectImage[];
  title: string;
  behindPrimary: string | undefined;
}) {
  const start = startOf(images);
  return images.map((image, index) => (
    <li
      key={image.url}
      id={`picture-${index + 1}`}
      data-start={index === start || undefined}
      style={index === start ? behind(behindPrimary) : undefined}
    >
      <Picture
        source={image}
        alt={image.caption || `${title}, picture ${index + 1} of ${images.length}`}
        sizes={SIZES}
        eager={index === start}
        fit="contain"
      />
    </li>
  ));
}

function EnlargeLink({
  image,
  onEnlarge,
}: {
  image: PictureSource | undefined;
  onEnlarge: (address: string) => Promise<void>;
}) {
  return (
    <a
      href={imageAddress(image?.url ?? '')}
      className="gallery-enlarge"
      onClick={(event) => {
        event.preventDefault();
        void onEnlarge(event.currentTarget.href);
      }}
    >
      <span className="card-mark mark-enlarge size-4.5" aria-hidden="true" />
      <span className="sr-only">View full size</span>
    </a>
  );
}

function Thumbnails({
  images,
  current,
  onChoose,
}: {
  images: PictureSource[];
  current: number;
  onChoose: (index: number) => void;
}) {
  return (
    <ul className="gallery-thumbnails">
      {images.slice(0, THUMBNAILS).map((image, index) => (
        <li key={image.url}>
          <a
            href={`#picture-${index + 1}`}
            aria-current={index === current || undefined}
            className="gallery-thumbnail"
            onClick={(event) => {
              event.preventDefault();
              onChoose(index);
            }}
          >
            <span className="sr-only">Picture {index + 1}</span>
            <Picture source={image} alt="" sizes="180px" />
          </a>
        </li>
      ))}
    </ul>
  );
}

function behind(picture: string | undefined): CSSProperties | undefined {
  return picture ? { background: `url("${picture}") center / contain no-repeat` } : undefined;
}
