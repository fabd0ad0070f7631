import type { AcceptedVersions } from '#contract/legal-texts/schemas.ts';
import { LICENCE_TIERS } from '#contract/listings/constants.ts';
import type { PageServices } from '#contract/pages.ts';
import { signInProviders } from './features/accounts/public.ts';
import { marketFigures } from './features/analytics/public.ts';
import { anonymousCatalog } from './features/catalog/public.ts';
import { findPublicCertificate } from './features/certificates/public.ts';
import { findLegalText } from './features/legal-texts/public.ts';
import { listLicences, showLicence } from './features/payments/public.ts';
import { anonymousQuestions } from './features/questions/public.ts';
import { findPublicReviews } from './features/reviews/public.ts';
import { anonymousSellers } from './features/sellers/public.ts';
import { findSharedWishlist } from './features/wishlist/public.ts';
import { type Services, visitorContext } from './platform/context.ts';
import { brandOf } from './settings/brand.ts';
import { VERSION } from './version.ts';

/** What page loaders may ask, as an anonymous visitor (ARCHITECTURE.md, Pages). */
export function siteServices(services: Services): PageServices {
  const { config, settings } = services;
  const visitor = () => visitorContext(services);
  return {
    /** Read at each request: admins can change name, contact and the sellers' share. */
    get site() {
      const brand = brandOf(settings);
      return {
        name: settings.get('marketName'),
        version: VERSION,
        publicUrl: config.publicUrl,
        providers: signInProviders(config),
        checkoutScript: config.payments.checkoutScript,
        sandboxPayments: config.payments.provider === 'sandbox',
        sellerPercent: settings.get('sellerSharePercent'),
        taxMode: settings.get('taxMode'),
        legalVersions: inForce(settings),
        contact: settings.get('contact').shown,
        ...(brand && { brand }),
      };
    },
    ...anonymousCatalog(services),
    listQuestions: anonymousQuestions(services),
    listLicences: () => listLicences(services),
    findLicence(tier) {
      const known = LICENCE_TIERS.find((one) => one === tier);
      return known ? showLicence(services, known) : null;
    },
    ...anonymousSellers(services),
    findCertificate: (id) => findPublicCertificate(visitor(), id),
    findReviews: (id) => findPublicReviews(visitor(), id),
    findSharedWishlist: (token, page) => findSharedWishlist(visitor(), token, page),
    findLegalText: (kind, version) => findLegalText(visitor(), kind, version),
    marketFigures: () => marketFigures(visitor()),
  };
}

function inForce(settings: Services['settings']): AcceptedVersions | null {
  const { terms, privacy } = settings.get('legalVersions');
  return terms !== undefined && privacy !== undefined ? { terms, privacy } : null;
}
