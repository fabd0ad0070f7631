import type { legalTextEndpoints } from '#contract/legal-texts/endpoints.ts';
import type { Handlers } from '#platform/http/endpoints/register.ts';
import { listLegalTexts, showLegalText } from '../service/read.ts';

/** Terms, privacy policy and refund rules (rule V16). */
export const legalTextHandlers: Handlers<typeof legalTextEndpoints> = {
  'GET /legal-texts': (ctx) => listLegalTexts(ctx),
  'GET /legal-texts/:kind': (ctx, { params, query }) => showLegalText(ctx, params.kind, query.version),
};
