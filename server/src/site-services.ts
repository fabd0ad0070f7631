import { Uuid } from '#contract/fields.ts';
import type { InspectionReport } from '#contract/inspection/schemas.ts';
import { LICENCE_TIERS } from '#contract/listings/constants.ts';
import type { PageServices } from '#contract/pages.ts';
import { signInProviders } from './features/accounts/public.ts';
import { marketFigures } from './features/analytics/public.ts';
import { anonymousCatalog } from './features/catalog/public.ts';
import { listTree, showReport } from './features/inspection/public.ts';
import { showLicence } from './features/payments/public.ts';
import { type Context, contextFor, type Services } from './platform/context.ts';
import { Refusal } from './platform/errors.ts';

/** What page loaders may ask, as an anonymous visitor (ARCHITECTURE.md, Pages). */
export function siteServices(services: Services): PageServices {
  const { config, settings } = services;
  return {
    /** Read at each request: admins can change name, contact and the sellers' share. */
    get site() {
      return {
        name: settings.get('marketName'),
        publicUrl: config.publicUrl,
        providers: signInProviders(config),
        checkoutScript: config.payments.checkoutScript,
        sandboxPayments: config.payments.provider === 'sandbox',
        sellerPercent: settings.get('sellerSharePercent'),
        contact: settings.get('contact').shown,
      };
    },
    ...anonymousCatalog(services),
    ...anonymousReports(contextFor(services, { kind: 'anonymous' }, 'page')),
    findLicence(tier) {
      const known = LICENCE_TIERS.find((one) => one === tier);
      return known ? showLicence(known) : null;
    },
    marketFigures: () => marketFigures(contextFor(services, { kind: 'anonymous' }, 'page')),
  };
}

/** What visitors see of inspections; nothing of a listing that they may not see, or that has no archive. */
function anonymousReports(ctx: Context): Pick<PageServices, 'findReport' | 'listFiles'> {
  const orNothing = async <T>(id: string, nothing: T, find: () => Promise<T>): Promise<T> => {
    if (!Uuid.safeParse(id).success) return nothing;
    try {
      return await find();
    } catch (error) {
      if (error instanceof Refusal && error.status === 404) return nothing;
      throw error;
    }
  };
  return {
    findReport: (id) => orNothing<InspectionReport | null>(id, null, () => showReport(ctx, id, {})),
    listFiles: (id) => orNothing(id, [], async () => (await listTree(ctx, id, {})).files),
  };
}
