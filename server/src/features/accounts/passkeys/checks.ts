import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject, decodeClientDataJSON, isoCBOR } from '@simplewebauthn/server/helpers';
import type { NewPasskey, PasskeyAnswer } from '#contract/accounts/passkeys/schemas.ts';
import type { RelyingParty } from './relying-party.ts';
import { ALGORITHMS } from './requests.ts';

/** The challenge that a browser says it was given; nothing where it cannot be read, or another site's frame was asked. */
export function challengeOf({ response }: PasskeyAnswer | NewPasskey): string | undefined {
  try {
    const { challenge, crossOrigin } = decodeClientDataJSON(response.clientDataJSON);
    return typeof challenge === 'string' && crossOrigin !== true ? challenge : undefined;
  } catch {
    return undefined;
  }
}

/** What was made, as it is kept. */
export interface MadePasskey {
  credentialId: Buffer;
  publicKey: Buffer;
  counter: number;
  isSyncable: boolean;
  isSynced: boolean;
}

/**
 * Checks a new passkey (WebAuthn, section 7.1): user verification, address and challenge.
 * @throws Error that says which is wrong
 */
export async function checkNewPasskey(
  { rpId, origin }: RelyingParty,
  challenge: string,
  { id, rawId, type, response: { clientDataJSON, attestationObject } }: NewPasskey,
): Promise<MadePasskey> {
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: {
      ...{ id, rawId, type, clientExtensionResults: {} },
      response: { clientDataJSON, attestationObject: withoutAttestation(attestationObject) },
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  });
  if (!verified) throw new Error('not verified');
  const { credential, credentialDeviceType, credentialBackedUp: isSynced } = registrationInfo;
  return {
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    isSyncable: credentialDeviceType === 'multiDevice',
    isSynced,
  };
}

/**
 * Takes out what a device says of its maker, for which it was not asked: to check certificates that a caller chose, the
 * library would fetch lists from addresses that these name.
 */
function withoutAttestation(attestationObject: string): string {
  const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
  const bare = new Map<string, string | Map<string, string> | Uint8Array>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, string>()],
    ['authData', decoded.get('authData')],
  ]);
  return Buffer.from(isoCBOR.encode(bare)).toString('base64url');
}

/**
 * Checks what a passkey signed (WebAuthn, section 7.2): signature, user verification, address and challenge. The counter is
 * for the caller to decide about.
 * @throws Error that says which is wrong
 */
export async function checkAnswer(
  { rpId, origin }: RelyingParty,
  challenge: string,
  { id, rawId, type, response: { clientDataJSON, authenticatorData, signature } }: PasskeyAnswer,
  publicKey: Buffer,
): Promise<{ counter: number; isSynced: boolean }> {
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      ...{ id, rawId, type, clientExtensionResults: {} },
      response: { clientDataJSON, authenticatorData, signature },
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    // As if it was never used: the library would say nothing of the signature where the counter went back.
    credential: { id, publicKey: new Uint8Array(publicKey), counter: 0 },
  });
  if (!verified) throw new Error('wrong signature');
  return { counter: authenticationInfo.newCounter, isSynced: authenticationInfo.credentialBackedUp };
}
