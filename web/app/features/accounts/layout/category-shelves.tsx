import { CATEGORIES, CATEGORY_NAMES, type Category } from '#contract/listings/constants.ts';
import { Link } from '../../../ui/nav.tsx';

const KINDS: Record<Category, string> = {
  web: 'Storefronts, dashboards, APIs',
  mobile: 'Android, iOS, Flutter',
  'ai-ml': 'Models, pipelines, notebooks',
  'digital-assets': 'Icon sets, templates, datasets',
};

/** The market's four shelves in their colours, beside a form of an account. */
export function Shelves() {
  return (
    <ul className="grid gap-2">
      {CATEGORIES.map((category) => (
        <li key={category}>
          <Link
            to={`/market?category=${category}`}
            data-hue={category}
            className="panel group flex min-h-16 items-center gap-4 overflow-hidden pr-4 hover:border-line-strong"
          >
            <span className="w-[3px] self-stretch bg-hue-spine" aria-hidden="true" />
            <span className="min-w-0 flex-1 py-3">
              <span className="block leading-tight font-medium">{CATEGORY_NAMES[category]}</span>
              <span className="block text-14 text-muted">{KINDS[category]}</span>
            </span>
            <span className="figures text-muted group-hover:text-ink" aria-hidden="true">
              →
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
