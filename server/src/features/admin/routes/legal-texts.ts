import type { adminLegalTextEndpoints } from '#contract/admin/legal-texts/endpoints.ts';
import { AnswerWithMessage, type Handlers } from '#platform/http/endpoints/register.ts';
import {
  listLegalTexts,
  publishLegalText,
  publishLicence,
  renderLegalParts,
  showManagedLegalText,
  showManagedLicence,
} from '../../legal-texts/public.ts';

/** The market's own texts, published by admins (rule V16). */
export const adminLegalTextHandlers: Handlers<typeof adminLegalTextEndpoints> = {
  'GET /admin/legal-texts': (ctx) => listLegalTexts(ctx),
  'GET /admin/legal-texts/:kind': (ctx, { params }) => showManagedLegalText(ctx, params.kind),
  'GET /admin/licence-texts/:tier': (ctx, { params }) => showManagedLicence(ctx, params.tier),
  'POST /admin/licence-texts/:tier': async (ctx, { params, body }) => {
    await publishLicence(ctx, params.tier, body);
    return new AnswerWithMessage(
      await showManagedLicence(ctx, params.tier),
      'Published. Orders take it from now on.',
    );
  },
  'POST /admin/legal-texts/:kind/preview': (_ctx, { body }) => renderLegalParts(body.text),
  'POST /admin/legal-texts/:kind': async (ctx, { params, body }) => {
    await publishLegalText(ctx, params.kind, body);
    return new AnswerWithMessage(
      await showManagedLegalText(ctx, params.kind),
      'Published. It is in force now.',
    );
  },
};
