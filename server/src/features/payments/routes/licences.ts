import type { licenceEndpoints } from '#contract/payments/licences/endpoints.ts';
import type { Handlers } from '#platform/http/endpoints/register.ts';
import { listLicences, showLicence, showOrderLicence } from '../service/licences.ts';
import { quoteUpgrade } from '../service/orders/quote-upgrade.ts';

export const licenceHandlers: Handlers<typeof licenceEndpoints> = {
  'GET /licences': () => Promise.resolve({ licences: listLicences() }),
  'GET /licences/:tier': (_ctx, { params }) => Promise.resolve(showLicence(params.tier)),
  'POST /payments/upgrade-quote': (ctx, { body }) => quoteUpgrade(ctx, body),
  'GET /payments/order/:orderId/licence': (ctx, { params }) => showOrderLicence(ctx, params.orderId),
};
