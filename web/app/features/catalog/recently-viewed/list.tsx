import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { api } from '../../../lib/api/call.ts';
import { ApiError } from '../../../lib/api/error.ts';
import { useFocusInList } from '../../../ui/data-table/use-focus-in-list.ts';
import { Link } from '../../../ui/nav.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { Price } from '../../../ui/text/price.tsx';
import { forgetAllViewed, refreshViewed, useRecentlyViewed } from './read.ts';
import { forgetViewed } from './remember.ts';
import '../../../styles/catalog/recently-viewed.css';

export interface RecentlyViewedProps {
  /** The project whose page it is. */
  except?: string;
  /** How many of them, the newest; all where nothing is said. */
  most?: number;
  /** Whether its projects open over the page, as those of the cards beside it. */
  isOver?: boolean;
  className: string;
}

/** One row of small cards, each of which can be taken away. */
export default function RecentlyViewedList({
  except,
  most,
  isOver,
  className,
}: RecentlyViewedProps): ReactNode {
  const viewed = useRecentlyViewed()
    .filter(({ _id }) => _id !== except)
    .slice(0, most);
  const section = useFocusInList();
  useFreshFacts(section.ref, viewed.map(({ _id }) => _id).join(' '));
  if (viewed.length === 0) return null;
  return (
    <section {...section} aria-labelledby="recently-viewed" className={`viewed ${className}`}>
      <div className="flex items-center justify-between gap-4">
        <h2 id="recently-viewed">Recently viewed</h2>
        <button type="button" className="btn btn-plain btn-small" onClick={forgetAllViewed}>
          Clear
        </button>
      </div>
      <ul className="viewed-row">
        {viewed.map(({ _id, title, category, price, isLowestPrice, image }) => (
          <li key={_id} data-row={_id}>
            <article className="viewed-card" data-project={_id} data-hue={category}>
              <Link
                to={`/project/share/${_id}`}
                className="viewed-link"
                data-opens={isOver ? 'project' : undefined}
              >
                <span className="viewed-picture" data-current>
                  <Picture source={image} alt="" sizes="200px" />
                </span>
                <h3 className="viewed-title">{title}</h3>
                <Price rupees={price} isLowest={isLowestPrice} className="text-14" />
              </Link>
              <button
                type="button"
                className="viewed-remove"
                aria-label={`Remove ${title} from recently viewed`}
                onClick={() => forgetViewed(_id)}
              >
                <X size={16} aria-hidden="true" />
              </button>
            </article>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Those that were asked for since the page was loaded. */
const asked = new Set<string>();

/** Once a card is nearly in sight: its price as it is now, or gone where it has left the market. */
function useFreshFacts(section: RefObject<HTMLElement | null>, ids: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another card may have taken the place of one that is gone
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          const id = (target as HTMLElement).dataset.row!;
          if (!isIntersecting || asked.has(id)) continue;
          asked.add(id);
          void refresh(id);
        }
      },
      { rootMargin: '200px' },
    );
    for (const card of section.current?.querySelectorAll('[data-row]') ?? []) observer.observe(card);
    return () => observer.disconnect();
  }, [section, ids]);
}

async function refresh(id: string): Promise<void> {
  try {
    refreshViewed(await api('GET /projects/:id', { params: { id } }));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) forgetViewed(id);
  }
}
