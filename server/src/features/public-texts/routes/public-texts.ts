import type { publicTextEndpoints } from '#contract/public-texts/endpoints.ts';
import { AnswerWithMessage, type Handlers } from '#platform/http/endpoints/register.ts';
import { appealFor } from '../service/appeal.ts';
import { listOwnTexts } from '../service/read.ts';

/** What people have published, as its authors see it. */
export const publicTextHandlers: Handlers<typeof publicTextEndpoints> = {
  'GET /users/me/texts': (ctx, { query }) => listOwnTexts(ctx, query),
  'POST /texts/:id/appeal': async (ctx, { params, body }) =>
    new AnswerWithMessage(
      await appealFor(ctx, params.id, body.text),
      'Thank you. We look at it again and tell you what we decided.',
    ),
};
