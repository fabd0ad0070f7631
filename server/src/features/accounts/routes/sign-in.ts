import type { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { AnswerWithMessage, type Handlers } from '#platform/http/endpoints/register.ts';
import { registerAccount } from '../service/register.ts';
import { endSession, listOwnSessions, signOut, signOutEverywhere } from '../service/sessions.ts';
import { signIn } from '../service/sign-in/by-password.ts';
import { signInFreshly } from '../service/sign-in/fresh.ts';
import { clientOf } from './client.ts';

/** What a client shows that knows nothing of second factors: there is no token in the answer. */
export const SECOND_STEP =
  'Enter the code from your authenticator app, or use your passkey, to finish signing in.';

export const signInHandlers = {
  'POST /auth/register': async (ctx, { body, request, reply }) =>
    new AnswerWithMessage(
      await registerAccount(ctx, body, clientOf(ctx, request, reply)),
      'Your account is ready.',
    ),
  'POST /auth/login': async (ctx, { body, request, reply }) => {
    const answer = await signIn(ctx, body, clientOf(ctx, request, reply));
    return 'token' in answer ? answer : new AnswerWithMessage(answer, SECOND_STEP);
  },
  'POST /auth/fresh': (ctx, { body, request, reply }) =>
    signInFreshly(ctx, body, clientOf(ctx, request, reply)),
  'POST /auth/logout': async (ctx) => {
    await signOut(ctx);
    return new AnswerWithMessage(undefined, 'You are signed out.');
  },
  'POST /auth/logout-all': async (ctx) => {
    await signOutEverywhere(ctx);
    return new AnswerWithMessage(undefined, 'You are signed out everywhere.');
  },
  'GET /auth/sessions': (ctx, { request, reply }) => listOwnSessions(ctx, clientOf(ctx, request, reply)),
  'DELETE /auth/sessions/:id': async (ctx, { params }) => {
    await endSession(ctx, params.id);
    return new AnswerWithMessage(undefined, 'That device is signed out.');
  },
} satisfies Partial<Handlers<typeof accountEndpoints>>;
