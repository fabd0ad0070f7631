import type { contactEndpoints } from '#contract/contact.ts';
import type { reportEndpoints } from '#contract/reports.ts';
import { AnswerWithMessage, type Handlers } from '#platform/http/register.ts';
import { fileReport, takeContactMessage } from './service.ts';

export const contactHandlers: Handlers<typeof contactEndpoints> = {
  'POST /contact': async (ctx, { body, request }) => ({
    reference: await takeContactMessage(ctx, body, { address: request.ip }),
  }),
};

export const reportHandlers: Handlers<typeof reportEndpoints> = {
  'POST /reports': async (ctx, { body }) =>
    new AnswerWithMessage(await fileReport(ctx, body), 'Thank you. We will look at it.'),
};
