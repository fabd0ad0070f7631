import type { certificateEndpoints } from '#contract/certificates/endpoints.ts';
import type { Handlers } from '#platform/http/endpoints/register.ts';
import { sendFile } from '#platform/http/file-replies.ts';
import { checkCertificate, findCertificateFile } from '../service/certificates.ts';
import { listLicences, showLicensee } from '../service/licences.ts';

export const certificateHandlers: Handlers<typeof certificateEndpoints> = {
  'GET /users/me/licences': (ctx, { query }) => listLicences(ctx, query),
  'PATCH /users/me/licences/:licenceId': (ctx, { params, body }) =>
    showLicensee(ctx, params.licenceId, body.licenseeShown),
  'GET /payments/order/:orderId/certificate': async (ctx, { params, query, request, reply }) =>
    sendFile(request, reply, await findCertificateFile(ctx, params.orderId, query.format)),
  'GET /certificates/:certificateId': (ctx, { params }) => checkCertificate(ctx, params.certificateId),
};
