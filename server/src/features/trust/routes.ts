import type { contactEndpoints } from '#contract/contact.ts';
import type { Handlers } from '#platform/http/register.ts';
import { takeContactMessage } from './service.ts';

export const contactHandlers: Handlers<typeof contactEndpoints> = {
  'POST /contact': async (ctx, { body, request }) => ({
    reference: await takeContactMessage(ctx, body, { address: request.ip }),
  }),
};
