import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { PageSize, Uuid } from '../fields.ts';
import { boundedText } from '../text.ts';
import { LICENCE_PAGE_SIZE } from './constants.ts';
import { CheckedCertificate, Licence } from './schemas.ts';

/** Licences and the certificates that prove them (rule R5). */
export const certificateEndpoints = {
  'GET /users/me/licences': endpoint({
    summary: "The caller's licences, newest first, with the numbers of their certificates",
    access: 'signed-in',
    query: z.object({
      /** Only what this order bought. */
      orderId: Uuid.optional(),
      /** The last licence of the page before. */
      after: Uuid.optional(),
      limit: PageSize.default(LICENCE_PAGE_SIZE),
    }),
    data: z.object({ licences: z.array(Licence), hasMore: z.boolean() }),
  }),
  'PATCH /users/me/licences/:licenceId': endpoint({
    summary: 'Show the licensee of one’s own licence where its certificate is verified, or hide them',
    access: 'signed-in',
    params: z.object({ licenceId: Uuid }),
    body: z.object({ licenseeShown: z.boolean() }),
    data: Licence,
  }),
  'GET /payments/order/:orderId/certificate': endpoint({
    summary:
      'The certificate of the licence that an order bought, as PDF or as the signed JSON, for its buyer',
    access: 'signed-in',
    params: z.object({ orderId: Uuid }),
    query: z.object({ format: z.enum(['pdf', 'json']).default('pdf') }),
    answer: 'file',
  }),
  'GET /certificates/:certificateId': endpoint({
    summary: 'Whether a certificate is valid, and what it certifies',
    access: 'public',
    params: z.object({ certificateId: boundedText(64, 'There is no such certificate') }),
    data: CheckedCertificate,
  }),
};
