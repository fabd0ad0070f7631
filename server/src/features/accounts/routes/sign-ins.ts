import type { signInEndpoints } from '#contract/accounts/sign-ins/endpoints.ts';
import { AnswerWithMessage, type Handlers } from '#platform/http/endpoints/register.ts';
import { listOwnSignIns } from '../service/sign-in-history/list.ts';
import { reportByLink, reportOwnSignIn } from '../service/sign-in-history/report-foreign-sign-in.ts';
import { signOutOthers } from '../service/sign-in-history/sign-out-others.ts';
import { clientOf } from './client.ts';

const ALL_OUT = 'Every device is signed out. Choose a new password with the link that we mail you.';

export const signInHistoryHandlers: Handlers<typeof signInEndpoints> = {
  'GET /auth/sign-ins': (ctx, { query }) => listOwnSignIns(ctx, query),
  'POST /auth/sign-ins/not-me': async (ctx, { body, request, reply }) =>
    new AnswerWithMessage(await reportByLink(ctx, body.token, clientOf(ctx, request, reply)), ALL_OUT),
  'POST /auth/sign-ins/:id/not-me': async (ctx, { params, request, reply }) =>
    new AnswerWithMessage(await reportOwnSignIn(ctx, params.id, clientOf(ctx, request, reply)), ALL_OUT),
  'POST /auth/logout-others': async (ctx, { request, reply }) => {
    await signOutOthers(ctx, clientOf(ctx, request, reply));
    return new AnswerWithMessage(undefined, 'Every other device is signed out.');
  },
};
