import { endpoint } from '../../endpoint.ts';
import { SignedIn } from '../schemas.ts';
import { CodeInput, RecoveryCodes, SecondFactorSetup, VerifyCodeInput } from './schemas.ts';

/** Calls of the second factor (rule A7). */
export const secondFactorEndpoints = {
  'POST /auth/2fa/verify': endpoint({
    summary: 'End a sign-in with a code of the second factor, or with a recovery code',
    access: 'public',
    body: VerifyCodeInput,
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
    summary: 'Turn the second factor off',
    access: 'signed-in',
    needsFreshSignIn: true,
  }),
  'POST /auth/2fa/recovery-codes': endpoint({
    summary: 'Make new recovery codes; those from before count no more',
    access: 'signed-in',
    needsFreshSignIn: true,
    data: RecoveryCodes,
  }),
};
