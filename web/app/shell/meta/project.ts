import { LICENCE_NAMES } from '#contract/listings/constants.ts';
import type { Project } from '#contract/listings/schemas.ts';
import { supportWords } from '#contract/listings/support.ts';
import { CURRENCY, formatPrice } from '#contract/money.ts';
import type { SiteFacts } from '#contract/pages.ts';
import type { Review } from '#contract/reviews/schemas.ts';
import { marketPath } from '../../features/catalog/filters/market-filters.ts';
import { categoryName, isCategory } from '../../features/catalog/project/category.ts';
import { primaryFirst } from '../../features/catalog/project/pictures.ts';
import { type PageFacts, SOCIAL_IMAGE_SIZE, type SocialImage, shorten } from './page.ts';

const DESCRIPTION_LENGTH = 500;

/** What a public listing's share page says of itself to search engines and social networks. */
export function projectFacts(project: Project, site: SiteFacts, reviews: Review[] = []): PageFacts {
  const { _id, title, price } = project;
  const path = `/project/share/${_id}`;
  return {
    title,
    description: plainText(project.descriptionHtml),
    path,
    type: 'product',
    price,
    ...(project.images.length > 0 ? { image: shareImage(project, path) } : {}),
    data: [productData(project, site, path, reviews), breadcrumbData(project, site, path)],
  };
}

/** Drawn by the server; the revision is part of the address, so that no cache hides a change. */
function shareImage({ title, category, price, revision }: Project, path: string): SocialImage {
  return {
    path: `${path}/image.jpg?v=${revision}`,
    ...SOCIAL_IMAGE_SIZE,
    alt: `${title}, ${categoryName(category)}, ${formatPrice(price)}`,
  };
}

/** A listing in the words of schema.org. */
function productData(
  project: Project,
  site: SiteFacts,
  path: string,
  reviews: Review[],
): Record<string, unknown> {
  const address = site.publicUrl + path;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': `${address}#product`,
    name: project.title,
    description: shorten(plainText(project.descriptionHtml), DESCRIPTION_LENGTH),
    sku: project._id,
    category: categoryName(project.category),
    keywords: project.tags.length > 0 ? project.tags.join(', ') : undefined,
    url: address,
    image: primaryFirst(project.images).map(({ url }) => `${site.publicUrl}${url}?w=1280`),
    offers: offersOf(project, address),
    additionalProperty: supportData(project),
    ...ratingData(project, reviews),
  };
}

/** Help after the sale, where its seller declares any (rule R6). */
function supportData(project: Project) {
  const value = supportWords(project);
  return value === undefined ? undefined : [{ '@type': 'PropertyValue', name: 'Support', value }];
}

/** What buyers say, where anybody does: those reviews that the rating is made of. */
function ratingData({ rating }: Project, reviews: Review[]): Record<string, unknown> {
  if (rating.average === null) return {};
  const bounds = { bestRating: 5, worstRating: 1 };
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating.average,
      reviewCount: rating.count,
      ...bounds,
    },
    review: reviews
      .filter(({ counts }) => counts)
      .map(({ rating, author, createdAt, html }) => ({
        '@type': 'Review',
        reviewRating: { '@type': 'Rating', ratingValue: rating, ...bounds },
        author: { '@type': 'Person', name: author.displayName },
        datePublished: createdAt.slice(0, 10),
        reviewBody: shorten(plainText(html), DESCRIPTION_LENGTH),
      })),
  };
}

/** One offer for each licence; the only one of a listing needs no name. */
function offersOf({ price, licences, seller }: Project, url: string) {
  const offer = (price: number) => ({
    '@type': 'Offer',
    price,
    priceCurrency: CURRENCY,
    availability: 'https://schema.org/InStock',
    itemCondition: 'https://schema.org/NewCondition',
    url,
    seller: { '@type': 'Person', name: seller.displayName },
  });
  if (licences.length < 2) return offer(price);
  return licences.map(({ tier, price }) => ({ ...offer(price), name: LICENCE_NAMES[tier] }));
}

/** The way to a listing, as the page shows it. */
function breadcrumbData(
  { title, category }: Project,
  site: SiteFacts,
  path: string,
): Record<string, unknown> {
  const steps: [string, string][] = [
    ['Projects', '/market'],
    ...(isCategory(category)
      ? [[categoryName(category), marketPath({ category })] satisfies [string, string]]
      : []),
    [title, path],
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, to], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: site.publicUrl + to,
    })),
  };
}

const ENTITIES: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};
/** Tags inside a word; all others part words. */
const INLINE = /^<\/?(?:strong|em|del|a|code|span|sub|sup|kbd)\b/;

/** The end of a heading without a sign of its own: it does not run into what follows. */
const BARE_HEADING = /[^\s.:;?!…](?=\s*<\/h[1-6]>)/gu;

/** The words of HTML that the server has rendered and sanitised. */
export function plainText(html: string): string {
  return html
    .replace(BARE_HEADING, '$&: ')
    .replace(/<(?:[^<>"]|"[^"]*")*>/g, (tag) => (INLINE.test(tag) ? '' : ' '))
    .replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}
