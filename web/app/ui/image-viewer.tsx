import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Picture, type PictureSource } from './picture.tsx';

/** Pictures at full size, with previous and next and a counter. Closed while `index` is undefined. */
export function ImageViewer({
  images,
  title,
  index,
  onIndex,
  onClose,
}: {
  images: PictureSource[];
  title: string;
  index: number | undefined;
  onIndex: (index: number) => void;
  onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isOpen = index !== undefined;
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  const step = (by: number) => onIndex(((index ?? 0) + by + images.length) % images.length);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') step(-1);
    if (event.key === 'ArrowRight') step(1);
  };
  return (
    <dialog
      ref={dialog}
      aria-label={`Pictures of ${title}`}
      className="viewer"
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      {isOpen && (
        <>
          <Picture
            source={images[index]}
            alt={`${title}, picture ${index + 1} of ${images.length}`}
            sizes="100vw"
            eager
            fit="contain"
            className="viewer-picture"
          />
          <button type="button" onClick={onClose} aria-label="Close" className="viewer-button top-3 right-3">
            <X size={22} aria-hidden="true" />
          </button>
          {images.length > 1 && (
            <>
              <button
                type="button"
                onClick={() => step(-1)}
                aria-label="Previous picture"
                className="viewer-button top-1/2 left-3 -translate-y-1/2"
              >
                <ChevronLeft size={24} aria-hidden="true" />
              </button>
              <button
                type="button"
                onClick={() => step(1)}
                aria-label="Next picture"
                className="viewer-button top-1/2 right-3 -translate-y-1/2"
              >
                <ChevronRight size={24} aria-hidden="true" />
              </button>
              <p className="viewer-count figures" aria-live="polite">
                {index + 1} / {images.length}
              </p>
            </>
          )}
        </>
      )}
    </dialog>
  );
}
