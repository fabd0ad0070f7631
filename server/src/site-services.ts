import type { PageServices } from '#contract/pages.ts';
import { signInProviders } from './features/accounts/service.ts';
import { marketFigures } from './features/analytics/service.ts';
import { anonymousCatalog } from './features/catalog/service.ts';
import { contextFor, type Ground } from './platform/context.ts';

/** What page loaders may ask, as an anonymous visitor (architecture.md, Pages). */
export function siteServices(ground: Ground): PageServices {
  const { marketName, publicUrl, payments, contact } = ground.config;
  return {
    site: {
      name: marketName,
      publicUrl,
      providers: signInProviders(ground.config),
      checkoutScript: payments.checkoutScript,
      sandboxPayments: payments.provider === 'sandbox',
      contact: contact.shown,
    },
    ...anonymousCatalog(ground),
    marketFigures: () => marketFigures(contextFor(ground, { kind: 'anonymous' }, 'page')),
  };
}
