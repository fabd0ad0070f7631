import type { adminSettingsEndpoints } from '#contract/admin/settings/endpoints.ts';
import { AnswerWithMessage, type Handlers } from '#platform/http/endpoints/register.ts';
import { cancelRaise, confirmRaise } from '../service/second-admin-raise.ts';
import { changeSettings, showSettings } from '../service/settings.ts';

export const adminSettingsHandlers: Handlers<typeof adminSettingsEndpoints> = {
  'GET /admin/settings': (ctx) => showSettings(ctx),
  'PUT /admin/settings': async (ctx, { body }) =>
    new AnswerWithMessage(await changeSettings(ctx, body), 'Saved.'),
  'POST /admin/settings/second-admin/:id/confirm': async (ctx, { params }) => {
    await confirmRaise(ctx, params.id);
    return new AnswerWithMessage(await showSettings(ctx), 'The higher sum holds from now on.');
  },
  'POST /admin/settings/second-admin/:id/cancel': async (ctx, { params }) => {
    await cancelRaise(ctx, params.id);
    return new AnswerWithMessage(await showSettings(ctx), 'The sum stays as it is.');
  },
};
