import { LinkButton } from '../../ui/button.tsx';
import { Link } from '../../ui/nav.tsx';
import { Picture, type PictureSource } from '../../ui/pictures/picture.tsx';
import { Price } from '../../ui/text/price.tsx';
import { HeroSearch } from './hero-search.tsx';
import { Highlights } from './highlights.tsx';
import { PrimaryButton } from './primary-button.tsx';

export interface StallPiece {
  _id: string;
  title: string;
  category: string;
  price: number;
  isLowestPrice?: true | undefined;
  image: PictureSource;
}

export const SHELVES = 3;
export const SHELF_LENGTH = 4;

export function Hero({ stall, total }: { stall: StallPiece[]; total: number }) {
  return (
    <section className="hero" data-section="hero">
      <div className="hero-text">
        <h1 className="text-hero leading-[1.02]">Ready-made software, laid out in the open.</h1>
        <p className="mt-5 max-w-[44ch] text-16 text-muted sm:text-18">
          Finished projects from the people who built them. See what is inside before you pay, settle in
          rupees, download the source at once.
        </p>
        <HeroSearch />
        <div className="mt-6 flex flex-wrap gap-3">
          <PrimaryButton />
          <LinkButton to="/seller-registration" size="large">
            Start Selling
          </LinkButton>
        </div>
        {total > 0 && (
          <p className="mt-6 text-14 text-muted">
            <span className="figures text-ink">{total}</span> {total === 1 ? 'project' : 'projects'} on the
            shelves today
          </p>
        )}
      </div>
      {stall.length > 0 && <Stall pieces={stall} />}
      <Highlights className="hero-highlights" />
    </section>
  );
}

/** The market's own listings on shelves that run off the right edge. */
function Stall({ pieces }: { pieces: StallPiece[] }) {
  const shelves = Array.from({ length: SHELVES }, (_, shelf) =>
    pieces.slice(shelf * SHELF_LENGTH, (shelf + 1) * SHELF_LENGTH),
  ).filter((shelf) => shelf.length > 0);
  return (
    <div className="stall">
      {shelves.map((shelf, row) => (
        <ul key={shelf[0]?._id} className="stall-shelf">
          {shelf.map((piece, column) => (
            <li key={piece._id} data-hue={piece.category}>
              <Link to={`/project/share/${piece._id}`} className="stall-piece">
                <Picture
                  source={piece.image}
                  alt=""
                  sizes="(min-width: 1024px) 380px, 60vw"
                  eager={row === 0 && column === 0}
                />
                <span className="stall-label">
                  <span className="truncate">{piece.title}</span>{' '}
                  <Price rupees={piece.price} isLowest={piece.isLowestPrice} className="font-medium" />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}
