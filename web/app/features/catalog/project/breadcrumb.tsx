import { Link } from '../../../ui/nav.tsx';
import { marketPath } from '../filters/market-filters.ts';
import { categoryName, isCategory } from './category.ts';

/** Projects > category > title. */
export function Breadcrumb({ title, category }: { title: string; category: string }) {
  return (
    <nav aria-label="Breadcrumb" className="min-w-0">
      <ol className="flex min-w-0 items-center gap-2 text-14 text-muted">
        <li>
          <Link to="/market" className="link link-target">
            Projects
          </Link>
        </li>
        <li aria-hidden="true">›</li>
        <li>
          <Link
            to={marketPath(isCategory(category) ? { category } : {})}
            className="link link-target whitespace-nowrap"
          >
            {categoryName(category)}
          </Link>
        </li>
        <li aria-hidden="true">›</li>
        <li className="truncate" aria-current="page">
          {title}
        </li>
      </ol>
    </nav>
  );
}
