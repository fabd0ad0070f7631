import type { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { AnswerWithMessage, type Handlers } from '#platform/http/endpoints/register.ts';
import { registerAccount } from '../service/register.ts';
import { endSession, listOwnSessions, signOut, signOutEverywhere } from '../service/sessions.ts';
import { signIn } from '../service/sign-in/by-password.ts';
import { signInFreshly } from '../service/sign-in/fresh.ts';
import { clientOf } from './client.ts';

export const signInHandlers = {
  'POST /auth/register': async (ctx, { body, request, reply }) =>
    new AnswerWithMessage(
      await registerAccount(ctx, body, clientOf(ctx, request, reply)),
      'Your account is ready.',
    ),
  'POST /auth/login': (ctx, { body, request, reply }) => signIn(ctx, body, clientOf(ctx, request, reply)),
  'POST /auth/fresh': (ctx, { body, request, reply }) =>
    signInFreshly(ctx, body.password, clientOf(ctx, request, reply)),
  'POST /auth/logout': async (ctx) => {
    await signOut(ctx);
    return new AnswerWithMessage(undefined, 'You are signed out.');
  },
  'POST /auth/logout-all': async (ctx) => {
    await signOutEverywhere(ctx);
    return new AnswerWithMessage(undefined, 'You are signed out everywhere.');
  },
  'GET /auth/sessions': (ctx) => listOwnSessions(ctx),
  'DELETE /auth/sessions/:id': async (ctx, { params }) => {
    await endSession(ctx, params.id);
    return new AnswerWithMessage(undefined, 'That device is signed out.');
  },
} satisfies Partial<Handlers<typeof accountEndpoints>>;
