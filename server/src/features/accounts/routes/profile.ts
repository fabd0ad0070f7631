import type { accountEndpoints } from '#contract/accounts/endpoints.ts';
import type { Handlers } from '#platform/http/endpoints/register.ts';
import { changeProfile } from '../service/profile.ts';
import { currentUser } from '../service/sessions.ts';
import { clientOf } from './client.ts';

export const profileHandlers = {
  'GET /users/me': (ctx) => currentUser(ctx),
  'PATCH /users/me': (ctx, { body, request, reply }) =>
    changeProfile(ctx, body, clientOf(ctx, request, reply)),
} satisfies Partial<Handlers<typeof accountEndpoints>>;
