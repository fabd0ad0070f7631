import { type CSSProperties, useRef, useState } from 'react';
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
  const [isOpen, setOpen] = useState(false);
  const [Viewer, setViewer] = useState<typeof ImageViewer>();
  const show = (index: number) => {
    const box = strip.current;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    box?.scrollTo({ left: index * box.clientWidth, behavior: isCalm ? 'instant' : 'smooth' });
  };
  /** The viewer is fetched when it is first opened; without it, the picture itself is shown. */
  const enlarge = async (address: string) => {
    setOpen(true);
    try {
      const { ImageViewer } = await import('../../../ui/pictures/viewer.tsx');
      setViewer(() => ImageViewer);
    } catch {
      window.location.assign(address);
    }
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
        <ul
          ref={strip}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys (WCAG 2.1.1)
          tabIndex={0}
          aria-label="Pictures"
          className="gallery-strip"
          onScroll={({ currentTarget: box }) => setCurrent(Math.round(box.scrollLeft / box.clientWidth))}
        >
          {images.map((image, index) => (
            <li
              key={image.url}
              id={`picture-${index + 1}`}
              style={index === 0 ? behind(behindFirst) : undefined}
            >
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
        <a
          href={imageAddress(images[current]?.url ?? '')}
          className="gallery-enlarge"
          onClick={(event) => {
            event.preventDefault();
            void enlarge(event.currentTarget.href);
          }}
        >
          <span className="card-mark mark-enlarge size-4.5" aria-hidden="true" />
          <span className="sr-only">View full size</span>
        </a>
        {images.length > 1 && (
          <p className="gallery-count figures" aria-hidden="true">
            {current + 1} / {images.length}
          </p>
        )}
      </div>
      {images.length > 1 && (
        <ul className="gallery-thumbnails">
          {images.slice(0, THUMBNAILS).map((image, index) => (
            <li key={image.url}>
              <a
                href={`#picture-${index + 1}`}
                aria-current={index === current || undefined}
                className="gallery-thumbnail"
                onClick={(event) => {
                  event.preventDefault();
                  show(index);
                }}
              >
                <span className="sr-only">Picture {index + 1}</span>
                <Picture source={image} alt="" sizes="180px" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {Viewer && isOpen && (
        <Viewer
          images={images}
          title={title}
          index={current}
          onIndex={(index) => {
            setCurrent(index);
            show(index);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

function behind(picture: string | undefined): CSSProperties | undefined {
  return picture ? { background: `url("${picture}") center / contain no-repeat` } : undefined;
}
