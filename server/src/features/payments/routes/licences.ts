import type { licenceEndpoints } from '#contract/payments/licences/endpoints.ts';
import type { Handlers } from '#platform/http/endpoints/register.ts';
import { listLicences, showLicence, showOrderLicence } from '../service/licences.ts';
import { quoteUpgrade } from '../service/orders/quote-upgrade.ts';

export const licenceHandlers: Handlers<typeof licenceEndpoints> = {
  'GET /licences': (ctx) => Promise.resolve({ licences: listLicences(ctx) }),
  'GET /licences/:tier': (ctx, { params }) => Promise.resolve(showLicence(ctx, params.tier)),
  'POST /payments/upgrade-quote': (ctx, { body }) => quoteUpgrade(ctx, body),
  'GET /payments/order/:orderId/licence': (ctx, { params }) => showOrderLicence(ctx, params.orderId),
};
