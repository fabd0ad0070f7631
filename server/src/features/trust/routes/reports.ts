import type { contactEndpoints } from '#contract/trust/contact/endpoints.ts';
import type { reportEndpoints } from '#contract/trust/reports/endpoints.ts';
import { AnswerWithMessage, type Handlers } from '#platform/http/endpoints/register.ts';
import { takeContactMessage } from '../service/contact.ts';
import { fileReport } from '../service/file-report.ts';

export const contactHandlers: Handlers<typeof contactEndpoints> = {
  'POST /contact': (ctx, { body, request }) => takeContactMessage(ctx, body, { address: request.ip }),
};

export const reportHandlers: Handlers<typeof reportEndpoints> = {
  'POST /reports': async (ctx, { body }) =>
    new AnswerWithMessage(await fileReport(ctx, body), 'Thank you. We will look at it.'),
};
