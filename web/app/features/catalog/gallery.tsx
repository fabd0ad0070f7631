import { Maximize2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ProjectImage } from '#contract/listings.ts';
import { ImageViewer } from '../../ui/image-viewer.tsx';
import { Picture } from '../../ui/picture.tsx';

const THUMBNAILS = 4;
const SIZES = '(min-width: 1024px) 760px, 100vw';

/** A strip that scrolls by itself, with thumbnails as links into it: all of it works before scripts do. */
export function Gallery({ images, title }: { images: ProjectImage[]; title: string }) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const show = (index: number) => {
    const box = strip.current;
    box?.scrollTo({ left: index * box.clientWidth, behavior: 'smooth' });
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
            <li key={image._id} id={`picture-${index + 1}`}>
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
        <button
          type="button"
          onClick={() => setOpen(true)}
          aria-label="View full size"
          className="gallery-enlarge"
        >
          <Maximize2 size={18} aria-hidden="true" />
        </button>
      </div>
      {images.length > 1 && (
        <ul className="gallery-thumbnails">
          {images.slice(0, THUMBNAILS).map((image, index) => (
            <li key={image._id}>
              <a
                href={`#picture-${index + 1}`}
                aria-label={`Picture ${index + 1}`}
                aria-current={index === current || undefined}
                className="gallery-thumbnail"
                onClick={(event) => {
                  event.preventDefault();
                  show(index);
                }}
              >
                <Picture source={image} alt="" sizes="180px" />
              </a>
            </li>
          ))}
        </ul>
      )}
      <ImageViewer
        images={images}
        title={title}
        index={isOpen ? current : undefined}
        onIndex={(index) => {
          setCurrent(index);
          show(index);
        }}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}
