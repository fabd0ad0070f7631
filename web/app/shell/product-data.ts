import type { Project } from '#contract/listings.ts';
import { CURRENCY } from '#contract/money.ts';
import type { SiteFacts } from '#contract/pages.ts';

/** A listing in the words of schema.org, for search engines. */
export function productData(project: Project, site: SiteFacts, path: string): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: project.title,
    description: project.description,
    sku: project._id,
    category: project.category,
    url: site.publicUrl + path,
    image: project.images.map(({ url }) => `${site.publicUrl}${url}?w=1280`),
    offers: {
      '@type': 'Offer',
      price: project.price,
      priceCurrency: CURRENCY,
      availability: 'https://schema.org/InStock',
      url: site.publicUrl + path,
      seller: { '@type': 'Person', name: project.seller.displayName },
    },
  };
}
