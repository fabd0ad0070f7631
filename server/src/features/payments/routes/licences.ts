import type { licenceEndpoints } from '#contract/payments/licences/endpoints.ts';
import type { Handlers } from '#platform/http/endpoints/register.ts';
import { listLicences, showLicence, showOrderLicence } from '../service/licences.ts';

export const licenceHandlers: Handlers<typeof licenceEndpoints> = {
  'GET /licences': () => Promise.resolve({ licences: listLicences() }),
  'GET /licences/:tier': (_ctx, { params }) => Promise.resolve(showLicence(params.tier)),
  'GET /payments/order/:orderId/licence': (ctx, { params }) => showOrderLicence(ctx, params.orderId),
};
