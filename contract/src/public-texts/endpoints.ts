import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { PageNumber, PageSize, pageOf, Uuid } from '../fields.ts';
import { AppealInput, OwnPublicText } from './schemas.ts';

export const publicTextEndpoints = {
  'GET /users/me/texts': endpoint({
    summary: 'What the caller has published about listings, the newest first',
    access: 'signed-in',
    query: z.object({ page: PageNumber.default(1), limit: PageSize.default(20) }),
    data: pageOf('texts', OwnPublicText),
  }),
  'POST /texts/:id/appeal': endpoint({
    summary: 'Say what is to be said for a text of one’s own that is hidden; once',
    access: 'signed-in',
    params: z.object({ id: Uuid }),
    body: AppealInput,
    data: OwnPublicText,
    idempotent: true,
  }),
};
