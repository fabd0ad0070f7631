import { Search } from 'lucide-react';
import { CATEGORIES, CATEGORY_NAMES, LISTING_LIMITS } from '#contract/listings/constants.ts';
import { Form, Link } from '../../ui/nav.tsx';

/** The way into the market for who knows what they look for, and for who does not. Works without scripts too. */
export function HeroSearch() {
  return (
    <div className="hero-search">
      <search>
        <Form action="/market" className="hero-search-form">
          <Search size={18} className="hero-search-mark" aria-hidden="true" />
          <input
            type="search"
            name="search"
            aria-label="Search the market"
            placeholder="Search titles, tags, sellers"
            maxLength={LISTING_LIMITS.searchMax}
            className="field-box"
            enterKeyHint="search"
            autoComplete="off"
          />
          <button type="submit" className="btn btn-ink">
            Search
          </button>
        </Form>
      </search>
      <ul className="hero-categories" aria-label="Categories">
        {CATEGORIES.map((category) => (
          <li key={category}>
            <Link to={`/market?category=${category}`} className="chip" data-hue={category}>
              {CATEGORY_NAMES[category]}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
