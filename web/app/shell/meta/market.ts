import type { SiteFacts } from '#contract/pages.ts';
import { type MarketFilters, marketPath, SORT_NAMES } from '../../features/catalog/filters/market-filters.ts';
import { lastPage } from '../../features/catalog/market/page-of-cards.ts';
import { categoryName } from '../../features/catalog/project/category.ts';
import type { PageFacts } from './page.ts';

/** How many there are, and how far this page reaches. */
interface Extent {
  page: number;
  limit: number;
  total: number;
}

/**
 * What a page of the market says of itself. Categories, orders and pages are for search engines to find, in one
 * address each; searches and combined filters are endless and stay out, and so do pages behind the last.
 */
export function marketFacts(filters: MarketFilters, extent: Extent): PageFacts {
  const { category, search, page, sort, ...narrower } = filters;
  const pages = lastPage(extent);
  const subject = category ? `${categoryName(category)} projects` : 'Software projects';
  const order = sort && SORT_NAMES[sort].toLowerCase();
  const place = page > 1 ? `, page ${page}` : '';
  const at = (number: number) => marketPath({ ...filters, page: number });
  return {
    title:
      (search ? `“${search}” in the market` : `${subject}${order ? `, ${order}` : ' to buy and download'}`) +
      place,
    description: [
      `${subject} with source code, documents and a licence, listed with size, files and checksum.`,
      ...(order ? [`In order: ${order}.`] : []),
      page > 1 ? `Page ${page} of ${pages}.` : 'Prices in rupees.',
    ].join(' '),
    // /projects is the same page.
    path: marketPath(filters),
    ...(page > 1 && page <= pages ? { previous: at(page - 1) } : {}),
    ...(page < pages ? { next: at(page + 1) } : {}),
    noindex: search !== undefined || Object.keys(narrower).length > 0 || page > pages,
  };
}

/** What the market's first page says to machines: how it is searched. Narrower lists say nothing of the kind. */
export function marketData(filters: MarketFilters, site: SiteFacts): PageFacts['data'] {
  return marketPath(filters) === marketPath({}) ? [websiteData(site)] : undefined;
}

/** The market and whoever runs it in the words of schema.org, for the landing page. */
export function siteData(site: SiteFacts): Record<string, unknown>[] {
  const { name, publicUrl, brand, contact } = site;
  return [
    websiteData(site),
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      '@id': organizationOf(site),
      name,
      url: `${publicUrl}/`,
      logo: publicUrl + (brand?.logo?.touchIcon ?? '/icon-512.png'),
      email: contact.email,
      telephone: contact.phone,
      sameAs: contact.social.length > 0 ? contact.social.map(({ url }) => url) : undefined,
    },
  ];
}

function websiteData(site: SiteFacts): Record<string, unknown> {
  const { name, publicUrl } = site;
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': `${publicUrl}/#website`,
    name,
    url: `${publicUrl}/`,
    inLanguage: 'en-IN',
    publisher: { '@id': organizationOf(site) },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${publicUrl}${marketPath({})}?search={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
}

function organizationOf({ publicUrl }: SiteFacts): string {
  return `${publicUrl}/#organization`;
}
