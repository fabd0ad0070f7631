import type { secondFactorEndpoints } from '#contract/accounts/second-factor/endpoints.ts';
import { AnswerWithMessage, type Handlers } from '#platform/http/endpoints/register.ts';
import { verifySecondFactor } from '../service/second-factor/challenge.ts';
import { askForReset, keepByLink, keepOwn } from '../service/second-factor/reset.ts';
import {
  removeApp,
  renewRecoveryCodes,
  setUpSecondFactor,
  turnSecondFactorOn,
} from '../service/second-factor/set-up.ts';
import { clientOf } from './client.ts';

export const secondFactorHandlers: Handlers<typeof secondFactorEndpoints> = {
  'POST /auth/2fa/verify': (ctx, { body, request, reply }) =>
    verifySecondFactor(ctx, body, clientOf(ctx, request, reply)),
  'POST /auth/2fa/setup': (ctx) => setUpSecondFactor(ctx),
  'POST /auth/2fa/enable': async (ctx, { body, request, reply }) =>
    new AnswerWithMessage(
      await turnSecondFactorOn(ctx, body.code, clientOf(ctx, request, reply)),
      'Two-step sign-in is on. Every other device is signed out.',
    ),
  'POST /auth/2fa/disable': async (ctx, { request, reply }) => {
    const { staysOn } = await removeApp(ctx, clientOf(ctx, request, reply));
    const message = staysOn ? 'Codes from your app no longer work.' : 'Two-step sign-in is off.';
    return new AnswerWithMessage(undefined, message);
  },
  'POST /auth/2fa/recovery-codes': (ctx, { request, reply }) =>
    renewRecoveryCodes(ctx, clientOf(ctx, request, reply)),
  'POST /auth/2fa/reset': (ctx, { body, request, reply }) =>
    askForReset(ctx, body.challenge, clientOf(ctx, request, reply)),
  'POST /auth/2fa/reset/cancel': async (ctx, { body, request, reply }) => {
    await keepByLink(ctx, body.token, clientOf(ctx, request, reply));
    return new AnswerWithMessage(undefined, 'Two-step sign-in stays on.');
  },
  'DELETE /auth/2fa/reset': async (ctx, { request, reply }) => {
    await keepOwn(ctx, clientOf(ctx, request, reply));
    return new AnswerWithMessage(undefined, 'Two-step sign-in stays on.');
  },
};
