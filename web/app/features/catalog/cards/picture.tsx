import { type PointerEvent, useState } from 'react';
import { Link } from '../../../ui/nav.tsx';
import { Picture, type PictureSource } from '../../../ui/pictures/picture.tsx';
import { useHoverCarousel } from './hover-carousel.ts';

const SIZES = '(min-width: 1280px) 340px, (min-width: 640px) 46vw, 88vw';

/**
 * The card's pictures, which open the project (`data-opens`, heard by the shell). The button below opens it too, so
 * these are for pointers alone: a mouse that rests turns them, a finger swipes them.
 */
export function CardPicture({ images, to, eager }: { images: PictureSource[]; to: string; eager: boolean }) {
  const { index, isHovered, enter, leave, show } = useHoverCarousel(images.length);
  const [isTouched, setTouched] = useState(false);
  const ofMouse = (act: () => void) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') act();
  };
  // The others are fetched only for those who linger.
  const isLoaded = (position: number) => position === 0 || isHovered || isTouched;
  return (
    <Link
      to={to}
      prefetch="none"
      tabIndex={-1}
      aria-hidden="true"
      data-opens="project"
      className="card-picture"
      onPointerEnter={ofMouse(enter)}
      onPointerLeave={ofMouse(leave)}
      onTouchStart={() => setTouched(true)}
      onMouseDown={(event) => event.preventDefault()}
    >
      <span
        className="card-strip"
        onScroll={({ currentTarget: box }) => show(Math.round(box.scrollLeft / box.clientWidth))}
      >
        {images.length === 0 && <Picture source={undefined} alt="" sizes={SIZES} />}
        {images.map((image, position) => (
          <span key={image.url} className="card-slide" data-current={position === index || undefined}>
            {isLoaded(position) && (
              <Picture source={image} alt="" sizes={SIZES} eager={eager && position === 0} />
            )}
          </span>
        ))}
      </span>
      {images.length > 1 && (
        <span className="card-dots">
          {images.map((image, position) => (
            <span key={image.url} data-current={position === index || undefined} />
          ))}
        </span>
      )}
    </Link>
  );
}
