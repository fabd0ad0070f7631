import { formatDate } from '#contract/formats/dates.ts';
import type { deletionEndpoints } from '#contract/personal-data/deletion/endpoints.ts';
import { AnswerWithMessage, type Handlers } from '#platform/http/endpoints/register.ts';
import { keepAccountByLink, keepOwnAccount } from '../../accounts/public.ts';
import { askForDeletion, closeOwnSelling } from '../service/begin-deletion.ts';
import { showOutlook } from '../service/show-outlook.ts';

const KEPT = 'Your account is kept.';

export const deletionHandlers: Handlers<typeof deletionEndpoints> = {
  'GET /users/me/deletion': (ctx) => showOutlook(ctx),
  'DELETE /users/me': async (ctx, { body, request }) => {
    const { begun, isErased } = await askForDeletion(ctx, body, request.ip);
    const message = isErased
      ? 'Your account is deleted.'
      : `Your account will be deleted on ${formatDate(begun.dueAt)}.`;
    return new AnswerWithMessage(begun, message);
  },
  'POST /users/me/keep': async (ctx, { request }) => {
    await keepOwnAccount(ctx, { address: request.ip });
    return new AnswerWithMessage(undefined, KEPT);
  },
  'POST /users/keep': async (ctx, { body, request }) => {
    await keepAccountByLink(ctx, body.token, { address: request.ip });
    return new AnswerWithMessage(undefined, KEPT);
  },
  'DELETE /users/me/selling': async (ctx) => {
    await closeOwnSelling(ctx);
    return new AnswerWithMessage(undefined, 'You do not sell here any more. Sign in again to go on.');
  },
};
