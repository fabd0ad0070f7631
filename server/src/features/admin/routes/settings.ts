import type { adminSettingsEndpoints } from '#contract/admin/settings/endpoints.ts';
import { AnswerWithMessage, type Handlers } from '#platform/http/endpoints/register.ts';
import { removeLogo } from '../service/logo.ts';
import { cancelRaise, confirmRaise } from '../service/second-admin-raise.ts';
import { changeSettings, showSettings } from '../service/settings.ts';
import { receiveLogo } from './brand.ts';

export const adminSettingsHandlers: Handlers<typeof adminSettingsEndpoints> = {
  'GET /admin/settings': (ctx) => showSettings(ctx),
  'PUT /admin/settings': async (ctx, { body }) =>
    new AnswerWithMessage(await changeSettings(ctx, body), 'Saved.'),
  'PUT /admin/settings/logo': async (ctx, { request }) =>
    new AnswerWithMessage(await receiveLogo(ctx, request), 'Saved.'),
  'DELETE /admin/settings/logo': async (ctx, { query }) =>
    new AnswerWithMessage(await removeLogo(ctx, query.revision), 'Removed.'),
  'POST /admin/settings/second-admin/:id/confirm': async (ctx, { params }) => {
    await confirmRaise(ctx, params.id);
    return new AnswerWithMessage(await showSettings(ctx), 'The higher sum holds from now on.');
  },
  'POST /admin/settings/second-admin/:id/cancel': async (ctx, { params }) => {
    await cancelRaise(ctx, params.id);
    return new AnswerWithMessage(await showSettings(ctx), 'The sum stays as it is.');
  },
};
