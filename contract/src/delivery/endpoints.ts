import { endpoint } from '../endpoint.ts';
import { ByFilename } from '../fields.ts';

/** Calls of the delivery feature. */
export const deliveryEndpoints = {
  'GET /projects/download/:filename': endpoint({
    summary: 'The archive, for its buyers, its seller and admins; ranges and digest included',
    access: 'signed-in',
    params: ByFilename,
    answer: 'file',
  }),
  'GET /projects/docs/:filename': endpoint({
    summary: 'A documentation file',
    access: 'signed-in',
    params: ByFilename,
    answer: 'file',
  }),
};
