import { PASSKEY_SECONDS } from '#contract/accounts/passkeys/constants.ts';
import type { PasskeyCreation, PasskeyRequest } from '#contract/accounts/passkeys/schemas.ts';
import type { RelyingParty } from './relying-party.ts';

/** What is known of a passkey to name it to a browser. */
interface KnownPasskey {
  credential_id: Buffer;
  transports: string[];
}

const TIMEOUT_MS = PASSKEY_SECONDS * 1000;
/** Ed25519, P-256 with SHA-256, and RSA with SHA-256, which older Windows devices need. */
export const ALGORITHMS = [-8, -7, -257];

/** What a browser is asked to sign; `challenge` is the secret of a one-time token, which is 32 bytes in base64url. */
export function passkeyRequest(
  { rpId }: RelyingParty,
  challenge: string,
  passkeys: readonly KnownPasskey[] = [],
): PasskeyRequest {
  return {
    ...{ challenge, timeout: TIMEOUT_MS, rpId },
    allowCredentials: passkeys.map(named),
    userVerification: 'required',
  };
}

/** What a browser is asked to make: a passkey that it finds by itself and that always asks its owner. */
export function passkeyCreation(
  { rpId }: RelyingParty,
  challenge: string,
  owner: {
    market: string;
    handle: string;
    email: string;
    displayName: string;
    passkeys: readonly KnownPasskey[];
  },
): PasskeyCreation {
  return {
    ...{ challenge, timeout: TIMEOUT_MS },
    rp: { id: rpId, name: owner.market },
    user: { id: owner.handle, name: owner.email, displayName: owner.displayName },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
    excludeCredentials: owner.passkeys.map(named),
    authenticatorSelection: {
      ...{ residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    },
    attestation: 'none',
  };
}

function named({ credential_id: id, transports }: KnownPasskey) {
  return { id: id.toString('base64url'), type: 'public-key' as const, transports };
}
