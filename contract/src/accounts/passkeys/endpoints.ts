import * as z from 'zod';
import { endpoint } from '../../endpoint.ts';
import { Uuid } from '../../fields.ts';
import { SignedIn } from '../schemas.ts';
import { RecoveryCodes } from '../second-factor/schemas.ts';
import {
  AddPasskeyInput,
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyEntry,
  PasskeyRequest,
  RenamePasskeyInput,
} from './schemas.ts';

const ById = z.object({ id: Uuid });

export const passkeyEndpoints = {
  'POST /auth/passkey-login/options': endpoint({
    summary: 'A challenge for signing in with a passkey: five minutes, one use',
    access: 'public',
    data: PasskeyRequest,
  }),
  'POST /auth/passkey-login': endpoint({
    summary: 'Sign in with a passkey, without a password',
    access: 'public',
    body: z.object({ passkey: PasskeyAnswer }),
    data: SignedIn,
  }),
  'POST /auth/fresh/passkey': endpoint({
    summary: 'A challenge for proving by a passkey who holds this session: five minutes, one use',
    access: 'signed-in',
    data: PasskeyRequest,
  }),
  'GET /auth/passkeys': endpoint({
    summary: 'The caller’s passkeys, the newest first',
    access: 'signed-in',
    data: z.object({ passkeys: z.array(PasskeyEntry) }),
  }),
  'POST /auth/passkeys/options': endpoint({
    summary: 'What a browser needs to make a passkey: five minutes, one use',
    access: 'signed-in',
    needsFreshSignIn: true,
    openWithoutSecondFactor: true,
    data: PasskeyCreation,
  }),
  'POST /auth/passkeys': endpoint({
    summary:
      'Add a passkey; one that turns two-step sign-in on ends every other session, and this one goes on with a new token',
    access: 'signed-in',
    needsFreshSignIn: true,
    openWithoutSecondFactor: true,
    body: AddPasskeyInput,
    data: z.object({
      passkey: PasskeyEntry,
      /** Where it has turned two-step sign-in on. */
      turnedOn: SignedIn.extend(RecoveryCodes.shape).nullable(),
    }),
    status: 201,
  }),
  'PATCH /auth/passkeys/:id': endpoint({
    summary: 'Give a passkey another name',
    access: 'signed-in',
    params: ById,
    body: RenamePasskeyInput,
    data: PasskeyEntry,
  }),
  'DELETE /auth/passkeys/:id': endpoint({
    summary: 'Remove a passkey; without one and without an app two-step sign-in is off',
    access: 'signed-in',
    needsFreshSignIn: true,
    params: ById,
  }),
};
