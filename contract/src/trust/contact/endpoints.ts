import * as z from 'zod';
import { endpoint } from '../../endpoint.ts';
import { Uuid } from '../../fields.ts';
import { ContactInput } from './schemas.ts';

/** Calls of the trust feature for people who write to the operator. */
export const contactEndpoints = {
  'POST /contact': endpoint({
    summary:
      'Send a message or a complaint to the operator of the market: it becomes a ticket, and is answered by mail',
    access: 'public',
    body: ContactInput,
    data: z.object({
      /** The ticket's: whoever wrote it signed in reads it by that (`GET /tickets/{id}`), others by the mailed link. */
      _id: Uuid,
      /** By which both sides can name the message: in the mail's subject, and on the page. */
      reference: z.string(),
    }),
    status: 202,
    idempotent: true,
  }),
};
