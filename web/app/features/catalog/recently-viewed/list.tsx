import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { api } from '../../../lib/api/call.ts';
import { ApiError } from '../../../lib/api/error.ts';
import { useFocusInList } from '../../../ui/data-table/use-focus-in-list.ts';
import { Link } from '../../../ui/nav.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { Price } from '../../../ui/text/price.tsx';
import { forgetAllViewed, readViewed, refreshViewed, useRecentlyViewed } from './read.ts';
import { forgetViewed } from './remember.ts';
import '../../../styles/catalog/recently-viewed.css';

export interface RecentlyViewedProps {
  /** The project whose page it is. */
  except?: string;
  className: string;
}

/** One row of small cards, each of which can be taken away. */
export default function RecentlyViewedList({ except, className }: RecentlyViewedProps): ReactNode {
  const viewed = useRecentlyViewed().filter(({ _id }) => _id !== except);
  const section = useFocusInList();
  useFreshFacts(section.ref);
  if (viewed.length === 0) return null;
  return (
    <section {...section} aria-labelledby="recently-viewed" className={`viewed ${className}`}>
      <div className="flex items-center justify-between gap-4">
        <h2 id="recently-viewed" className="text-22">
          Recently viewed
        </h2>
        <button type="button" className="btn btn-plain btn-small" onClick={forgetAllViewed}>
          Clear
        </button>
      </div>
      <ul className="viewed-row">
        {viewed.map(({ _id, title, category, price, image }) => (
          <li key={_id} className="viewed-card" data-row data-hue={category}>
            <Link to={`/project/share/${_id}`} className="viewed-link">
              <span className="viewed-picture">
                <Picture source={image} alt="" sizes="200px" />
              </span>
              <span className="viewed-title">{title}</span>
              <Price rupees={price} className="text-14" />
            </Link>
            <button
              type="button"
              className="viewed-remove"
              aria-label={`Remove ${title} from recently viewed`}
              onClick={() => forgetViewed(_id)}
            >
              <X size={16} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Once the row is nearly in sight: prices as they are now, and nothing that has left the market. */
function useFreshFacts(section: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const abort = new AbortController();
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        for (const { _id } of readViewed()) void refresh(_id, abort.signal);
      },
      { rootMargin: '200px' },
    );
    if (section.current) observer.observe(section.current);
    return () => {
      observer.disconnect();
      abort.abort();
    };
  }, [section]);
}

async function refresh(id: string, signal: AbortSignal): Promise<void> {
  try {
    refreshViewed(await api('GET /projects/:id', { params: { id }, signal }));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) forgetViewed(id);
  }
}
