import { sellerPath } from '#contract/accounts/seller-page/constants.ts';
import { counted } from '#contract/formats/words.ts';
import type { SiteFacts } from '#contract/pages.ts';
import type { SellerPage } from '#contract/sellers/schemas.ts';
import { type PageFacts, SOCIAL_IMAGE_SIZE } from './page.ts';

/** What a seller's page says of itself to search engines and social networks; other orders and pages are not to be found. */
export function sellerFacts(
  seller: SellerPage,
  site: SiteFacts,
  { isFirst }: { isFirst: boolean },
): PageFacts {
  const { slug, displayName, bio, listings, sales } = seller;
  const path = sellerPath(slug);
  const figures = [
    counted(listings, 'project'),
    ...(sales > 0 ? [counted(sales, 'sale')] : []),
    ...(seller.verified ? ['verified seller'] : []),
  ].join(', ');
  return {
    title: displayName,
    description: `${displayName} on ${site.name}: ${figures}.${bio ? ` ${bio.replaceAll(/\s+/g, ' ')}` : ''}`,
    path,
    // Somebody with nothing to sell yet is no page worth finding.
    noindex: !isFirst || listings === 0,
    image: { path: `${path}/image.jpg`, ...SOCIAL_IMAGE_SIZE, alt: `${displayName}: ${figures}` },
    data: isFirst ? [profileData(seller, site, path)] : [],
  };
}

/** A seller in the words of schema.org; an average only where somebody has reviewed. */
function profileData(seller: SellerPage, { publicUrl }: SiteFacts, path: string): Record<string, unknown> {
  const { displayName, bio, photoURL, since, links, languages, rating, followers } = seller;
  const address = publicUrl + path;
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url: address,
    dateCreated: since,
    mainEntity: {
      '@type': ['Person', 'Organization'],
      '@id': `${address}#seller`,
      name: displayName,
      identifier: seller.uid,
      url: address,
      description: bio || undefined,
      image: photoURL ? publicUrl + photoURL : undefined,
      sameAs: links.length > 0 ? links : undefined,
      knowsLanguage: languages.length > 0 ? languages : undefined,
      interactionStatistic: {
        '@type': 'InteractionCounter',
        interactionType: 'https://schema.org/FollowAction',
        userInteractionCount: followers,
      },
      aggregateRating:
        rating.average === null
          ? undefined
          : {
              '@type': 'AggregateRating',
              ratingValue: rating.average,
              reviewCount: rating.count,
              bestRating: 5,
              worstRating: 1,
            },
    },
  };
}
