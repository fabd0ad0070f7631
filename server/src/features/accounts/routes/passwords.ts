import type { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { AnswerWithMessage, type Handlers } from '#platform/http/endpoints/register.ts';
import { changePassword, forgotPassword, resetPassword } from '../service/passwords/change-and-reset.ts';
import { clientOf } from './client.ts';

export const passwordHandlers = {
  'POST /auth/password': async (ctx, { body, request, reply }) =>
    new AnswerWithMessage(
      await changePassword(ctx, body, clientOf(ctx, request, reply)),
      'Your password is changed. Every other device is signed out.',
    ),
  'POST /auth/forgot-password': async (ctx, { body, request, reply }) => {
    await forgotPassword(ctx, body.email, clientOf(ctx, request, reply));
    return new AnswerWithMessage(
      undefined,
      'If there is an account with this address, a mail with a link is on its way.',
    );
  },
  'POST /auth/reset-password': async (ctx, { body, request, reply }) => {
    await resetPassword(ctx, body, clientOf(ctx, request, reply));
    return new AnswerWithMessage(undefined, 'Your new password is set. Sign in with it.');
  },
} satisfies Partial<Handlers<typeof accountEndpoints>>;
