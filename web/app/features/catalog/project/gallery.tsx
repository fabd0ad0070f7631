import { type CSSProperties, type RefObject, useRef, useState } from 'react';
import { imageAddress } from '../../../ui/pictures/address.ts';
import { Picture, type PictureSource } from '../../../ui/pictures/picture.tsx';
import type { ImageViewer } from '../../../ui/pictures/viewer.tsx';

const THUMBNAILS = 4;
const SIZES = '(min-width: 1024px) 760px, 100vw';

/**
 * A strip that scrolls by itself, with thumbnails as links into it and the full size behind another: all of it works
 * before scripts do.
 */
export function Gallery({
  images,
  title,
  behindFirst,
}: {
  images: PictureSource[];
  title: string;
  /** The first picture as it is on the screen already: it shows until the larger one is there. */
  behindFirst?: string;
}) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const { Viewer, isOpen, enlarge, close } = useViewer();
  const show = (index: number) => {
    const box = strip.current;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    box?.scrollTo({ left: index * box.clientWidth, behavior: isCalm ? 'instant' : 'smooth' });
  };
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
        <Strip images={images} title={title} behindFirst={behindFirst} box={strip} onTurn={setCurrent} />
        <EnlargeLink address={imageAddress(images[current]?.url ?? '')} onOpen={enlarge} />
        {images.length > 1 && (
          <p className="gallery-count figures" aria-hidden="true">
            {current + 1} / {images.length}
          </p>
        )}
      </div>
      {images.length > 1 && <Thumbnails images={images} current={current} onChoose={show} />}
      {Viewer && isOpen && (
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

/** The viewer is fetched when it is first opened; without it, the picture itself is shown. */
function useViewer() {
  const [isOpen, setOpen] = useState(false);
  const [Viewer, setViewer] = useState<typeof ImageViewer>();
  const enlarge = async (address: string) => {
    setOpen(true);
    try {
      const { ImageViewer } = await import('../../../ui/pictures/viewer.tsx');
      setViewer(() => ImageViewer);
    } catch {
      window.location.assign(address);
    }
  };
  return { Viewer, isOpen, enlarge, close: () => setOpen(false) };
}

function Strip({
  images,
  title,
  behindFirst,
  box,
  onTurn,
}: {
  images: PictureSource[];
  title: string;
  behindFirst: string | undefined;
  box: RefObject<HTMLUListElement | null>;
  /** Says which picture is in view. */
  onTurn: (index: number) => void;
}) {
  return (
    <ul
      ref={box}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys (WCAG 2.1.1)
      tabIndex={0}
      aria-label="Pictures"
      className="gallery-strip"
      onScroll={({ currentTarget: strip }) => onTurn(Math.round(strip.scrollLeft / strip.clientWidth))}
    >
      {images.map((image, index) => (
        <li key={image.url} id={`picture-${index + 1}`} style={index === 0 ? behind(behindFirst) : undefined}>
          <Picture
            source={image}
            alt={`${title}, picture ${index + 1} of ${images.length}`}
            sizes={SIZES}
            eager={index === 0}
            fit="contain"
          />
        </li>
      ))}
    </ul>
  );
}

function EnlargeLink({
  address,
  onOpen,
}: {
  address: string | undefined;
  onOpen: (address: string) => Promise<void>;
}) {
  return (
    <a
      href={address}
      className="gallery-enlarge"
      onClick={(event) => {
        event.preventDefault();
        void onOpen(event.currentTarget.href);
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
