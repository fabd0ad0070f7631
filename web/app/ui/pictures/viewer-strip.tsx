import { useEffect, useRef } from 'react';
import { Picture, type PictureSource } from './picture.tsx';

/** All pictures, small; the one that is looked at is kept in sight. */
export function ViewerStrip({
  images,
  index,
  onIndex,
}: {
  images: readonly PictureSource[];
  index: number;
  onIndex: (index: number) => void;
}) {
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => {
    strip.current?.children[index]?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [index]);
  return (
    <ul ref={strip} className="viewer-strip">
      {images.map((image, at) => (
        <li key={image.url}>
          <button
            type="button"
            onClick={() => onIndex(at)}
            aria-label={`Picture ${at + 1}`}
            aria-current={at === index || undefined}
            className="viewer-thumbnail"
          >
            <Picture source={image} alt="" sizes="96px" eager />
          </button>
        </li>
      ))}
    </ul>
  );
}
