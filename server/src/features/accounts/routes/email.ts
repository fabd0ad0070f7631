import type { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { AnswerWithMessage, type Handlers } from '#platform/http/endpoints/register.ts';
import { cancelEmailChange, undoEmailChange } from '../service/email/change.ts';
import { resendVerification, verifyEmail } from '../service/email/confirm.ts';
import { clientOf } from './client.ts';

export const emailHandlers = {
  'POST /auth/verify-email': async (ctx, { body, request, reply }) =>
    new AnswerWithMessage(
      await verifyEmail(ctx, body.token, clientOf(ctx, request, reply)),
      'Your e-mail address is confirmed.',
    ),
  'POST /auth/verify-email/resend': async (ctx) => {
    await resendVerification(ctx);
    return new AnswerWithMessage(undefined, 'A mail with a new link is on its way.');
  },
  'POST /auth/email-change/cancel': async (ctx, { body, request, reply }) => {
    await cancelEmailChange(ctx, body.token, clientOf(ctx, request, reply));
    return new AnswerWithMessage(undefined, 'The change is cancelled. Your address stays as it is.');
  },
  'POST /auth/email-change/undo': async (ctx, { body, request, reply }) =>
    new AnswerWithMessage(
      await undoEmailChange(ctx, body.token, clientOf(ctx, request, reply)),
      'Your old address is back.',
    ),
} satisfies Partial<Handlers<typeof accountEndpoints>>;
