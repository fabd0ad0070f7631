import type { passkeyEndpoints } from '#contract/accounts/passkeys/endpoints.ts';
import { AnswerWithMessage, type Handlers } from '#platform/http/endpoints/register.ts';
import { addPasskey, beginPasskey } from '../service/passkeys/add.ts';
import { listOwnPasskeys, removePasskey, renameOwnPasskey } from '../service/passkeys/manage.ts';
import { beginPasskeySignIn, signInByPasskey } from '../service/passkeys/sign-in.ts';
import { beginFreshByPasskey } from '../service/sign-in/fresh.ts';
import { clientOf } from './client.ts';

export const passkeyHandlers: Handlers<typeof passkeyEndpoints> = {
  'POST /auth/passkey-login/options': (ctx, { request, reply }) =>
    beginPasskeySignIn(ctx, clientOf(ctx, request, reply)),
  'POST /auth/passkey-login': (ctx, { body, request, reply }) =>
    signInByPasskey(ctx, body.passkey, clientOf(ctx, request, reply)),
  'POST /auth/fresh/passkey': (ctx) => beginFreshByPasskey(ctx),
  'GET /auth/passkeys': (ctx) => listOwnPasskeys(ctx),
  'POST /auth/passkeys/options': (ctx) => beginPasskey(ctx),
  'POST /auth/passkeys': async (ctx, { body, request, reply }) => {
    const added = await addPasskey(ctx, body, clientOf(ctx, request, reply));
    const others = added.turnedOn ? ' Every other device is signed out.' : '';
    return new AnswerWithMessage(added, `The passkey is added.${others}`);
  },
  'PATCH /auth/passkeys/:id': (ctx, { params, body }) => renameOwnPasskey(ctx, params.id, body.name),
  'DELETE /auth/passkeys/:id': async (ctx, { params, request, reply }) => {
    await removePasskey(ctx, params.id, clientOf(ctx, request, reply));
    return new AnswerWithMessage(undefined, 'The passkey is removed.');
  },
};
