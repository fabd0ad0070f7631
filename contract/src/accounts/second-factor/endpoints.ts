import { endpoint } from '../../endpoint.ts';
import { SignedIn } from '../schemas.ts';
import {
  CodeInput,
  KeepInput,
  RecoveryCodes,
  ResetAsked,
  ResetInput,
  SecondFactorSetup,
  SecondStepInput,
} from './schemas.ts';

export const secondFactorEndpoints = {
  'POST /auth/2fa/verify': endpoint({
    summary: 'End a sign-in with a code of an app, a passkey or a recovery code',
    access: 'public',
    body: SecondStepInput,
    data: SignedIn,
  }),
  'POST /auth/2fa/setup': endpoint({
    summary: 'Begin to set a second factor up: the key for an app; an unfinished set-up is replaced',
    access: 'signed-in',
    needsFreshSignIn: true,
    openWithoutSecondFactor: true,
    data: SecondFactorSetup,
  }),
  'POST /auth/2fa/enable': endpoint({
    summary:
      'Turn the second factor on with a first code; every other session ends, this one goes on with a new token',
    access: 'signed-in',
    needsFreshSignIn: true,
    openWithoutSecondFactor: true,
    body: CodeInput,
    data: SignedIn.extend(RecoveryCodes.shape),
  }),
  'POST /auth/2fa/disable': endpoint({
    summary: 'Take the app away; without passkeys two-step sign-in is off',
    access: 'signed-in',
    needsFreshSignIn: true,
  }),
  'POST /auth/2fa/recovery-codes': endpoint({
    summary: 'Make new recovery codes; earlier ones no longer work',
    access: 'signed-in',
    needsFreshSignIn: true,
    data: RecoveryCodes,
  }),
  'POST /auth/2fa/reset': endpoint({
    summary:
      'Ask to have a second factor taken away that was lost with its recovery codes: told by mail, an admin has to agree',
    access: 'public',
    body: ResetInput,
    data: ResetAsked,
  }),
  'POST /auth/2fa/reset/cancel': endpoint({
    summary: 'Keep the second factor, by the mailed link',
    access: 'public',
    body: KeepInput,
  }),
  'DELETE /auth/2fa/reset': endpoint({
    summary: 'Keep the second factor of the own account',
    access: 'signed-in',
  }),
};
