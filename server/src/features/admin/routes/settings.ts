import type { adminSettingsEndpoints } from '#contract/admin/settings/endpoints.ts';
import { AnswerWithMessage, type Handlers } from '#platform/http/endpoints/register.ts';
import { changeSettings, showSettings } from '../service/settings.ts';

export const adminSettingsHandlers: Handlers<typeof adminSettingsEndpoints> = {
  'GET /admin/settings': (ctx) => showSettings(ctx),
  'PUT /admin/settings': async (ctx, { body }) =>
    new AnswerWithMessage(await changeSettings(ctx, body), 'Saved.'),
};
