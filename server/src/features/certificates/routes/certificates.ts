import type { certificateEndpoints } from '#contract/certificates/endpoints.ts';
import type { Handlers } from '#platform/http/endpoints/register.ts';
import { sendFile } from '#platform/http/file-replies.ts';
import { checkCertificate, findCertificateFile } from '../service/certificates.ts';

/** Without the calls whose answers hold keys too: these are in licence-keys, which comes later. */
export const certificateHandlers: Omit<
  Handlers<typeof certificateEndpoints>,
  'GET /users/me/licences' | 'PATCH /users/me/licences/:licenceId'
> = {
  'GET /payments/order/:orderId/certificate': async (ctx, { params, query, request, reply }) =>
    sendFile(request, reply, await findCertificateFile(ctx, params.orderId, query.format)),
  'GET /certificates/:certificateId': (ctx, { params }) => checkCertificate(ctx, params.certificateId),
};
