import type { certificateEndpoints } from '#contract/certificates/endpoints.ts';
import type { Handlers } from '#platform/http/endpoints/register.ts';
import { listKeyedLicences, showKeyedLicensee } from '../service/own-licences.ts';

/** Calls of certificates whose answers hold the keys of licences. */
export const keyedLicenceHandlers: Pick<
  Handlers<typeof certificateEndpoints>,
  'GET /users/me/licences' | 'PATCH /users/me/licences/:licenceId'
> = {
  'GET /users/me/licences': (ctx, { query }) => listKeyedLicences(ctx, query),
  'PATCH /users/me/licences/:licenceId': (ctx, { params, body }) =>
    showKeyedLicensee(ctx, params.licenceId, body.licenseeShown),
};
