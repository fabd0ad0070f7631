import { Link } from '../../ui/nav.tsx';
import { Picture, type PictureSource } from '../../ui/picture.tsx';
import { useHoverCarousel } from './carousel.ts';

const SIZES = '(min-width: 1280px) 340px, (min-width: 640px) 46vw, 92vw';

/** The card's pictures. The title beside it is the same link, so this one is for pointers alone. */
export function CardPicture({ images, to, eager }: { images: PictureSource[]; to: string; eager: boolean }) {
  const { index, isHovered, enter, leave } = useHoverCarousel(images.length);
  // The others are fetched only for those who linger.
  const shown = isHovered ? images : images.slice(0, 1);
  return (
    <Link
      to={to}
      tabIndex={-1}
      aria-hidden="true"
      className="card-picture"
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') enter();
      }}
      onPointerLeave={leave}
    >
      {shown.length === 0 && <Picture source={undefined} alt="" sizes={SIZES} />}
      {shown.map((image, position) => (
        <span key={image.url} className="card-slide" data-current={position === index || undefined}>
          <Picture source={image} alt="" sizes={SIZES} eager={eager && position === 0} />
        </span>
      ))}
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
