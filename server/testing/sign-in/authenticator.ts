import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { expect } from 'vitest';
import type { PasskeyCreation, PasskeyRequest } from '#contract/accounts/passkeys/schemas.ts';
import type { Market, Person } from '../market/app.ts';

/** Bits of what a device says about itself and its owner (WebAuthn, section 6.1). */
const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 };

/** How a ceremony differs from one in which everything is right. */
export interface Twist {
  origin?: string;
  rpId?: string;
  verified?: boolean;
  challenge?: string;
  type?: string;
  crossOrigin?: boolean;
  counter?: number;
  /** Whom the device says that the passkey is of. */
  userHandle?: string | null;
  /** What the device says of its maker, in place of nothing. */
  attestation?: { fmt: string; attStmt: Map<string, unknown> };
}

/** A device that makes one passkey and signs with it, as a browser hands it on. */
export class Authenticator {
  readonly id = randomBytes(32).toString('base64url');
  counter = 0;
  userHandle = '';
  readonly #origin: string;
  readonly #privateKey: KeyObject;
  readonly #publicKey: KeyObject;

  constructor(origin: string) {
    this.#origin = origin;
    ({ privateKey: this.#privateKey, publicKey: this.#publicKey } = generateKeyPairSync('ec', {
      namedCurve: 'P-256',
    }));
  }

  /** What `navigator.credentials.create` gives. */
  make(asked: PasskeyCreation, twist: Twist = {}) {
    this.userHandle = asked.user.id;
    const authData = this.#authenticatorData({ rpId: asked.rp.id, ...twist }, true);
    const { fmt, attStmt } = twist.attestation ?? { fmt: 'none', attStmt: new Map() };
    const attestation = new Map<string, unknown>([
      ['fmt', fmt],
      ['attStmt', attStmt],
      ['authData', new Uint8Array(authData)],
    ]);
    const attestationObject = Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url');
    const clientDataJSON = this.#clientData('webauthn.create', asked.challenge, twist).toString('base64url');
    return {
      ...this.#named(),
      response: { clientDataJSON, attestationObject, transports: ['internal'] },
    };
  }

  /** What `navigator.credentials.get` gives; it has signed once more. */
  answer(asked: PasskeyRequest, twist: Twist = {}) {
    this.counter += 1;
    const authData = this.#authenticatorData({ rpId: asked.rpId, ...twist }, false);
    const clientData = this.#clientData('webauthn.get', asked.challenge, twist);
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()]);
    const { userHandle = this.userHandle } = twist;
    return {
      ...this.#named(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, this.#privateKey).toString('base64url'),
        userHandle,
      },
    };
  }

  #named() {
    return { id: this.id, rawId: this.id, type: 'public-key' };
  }

  #clientData(kind: string, asked: string, twist: Twist): Buffer {
    const { origin = this.#origin, challenge = asked, type = kind, crossOrigin = false } = twist;
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin }));
  }

  #authenticatorData(twist: Twist & { rpId: string }, isNew: boolean): Buffer {
    const { rpId, verified = true, counter = this.counter } = twist;
    const flags = FLAGS.present | (verified ? FLAGS.verified : 0) | (isNew ? FLAGS.attested : 0);
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter);
    const start = [createHash('sha256').update(rpId).digest(), Buffer.of(flags), counted];
    return Buffer.concat([...start, ...(isNew ? this.#attested() : [])]);
  }

  /** The new passkey's id and its key in COSE's form. */
  #attested(): Buffer[] {
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const { x, y } = this.#publicKey.export({ format: 'jwk' });
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x!, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y!, 'base64url'))],
    ]);
    return [Buffer.alloc(16), length, id, Buffer.from(isoCBOR.encode(key))];
  }
}

/** Somebody with a passkey, its device, and the recovery codes that came with the first one. */
export interface PasskeyPerson extends Person {
  device: Authenticator;
  recoveryCodes: string[];
}

/** Adds a passkey of a new device as a page does. */
export async function withPasskey(market: Market, person: Person, name = 'Phone'): Promise<PasskeyPerson> {
  const asked = await market.api('POST', '/auth/passkeys/options', { token: person.token });
  expect(asked.status).toBe(200);
  const device = new Authenticator(market.services.config.publicUrl);
  const added = await market.api('POST', '/auth/passkeys', {
    token: person.token,
    body: { name, passkey: device.make(asked.body.data) },
  });
  expect(added.status).toBe(201);
  const { turnedOn } = added.body.data;
  const { token = person.token, recoveryCodes = [] } = turnedOn ?? {};
  return { ...person, token, device, recoveryCodes };
}
