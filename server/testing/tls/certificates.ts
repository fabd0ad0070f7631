import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** Somebody who says by signature who others are; whoever has `certificate` believes it. */
export interface CertificateAuthority {
  certificate: string;
  /** A certificate and the key to it for a server of this name, both as PEM. */
  issue(host: string): { certificate: string; key: string };
}

const DAY_MS = 86_400_000;
const COMMON_NAME = '550403';
const BASIC_CONSTRAINTS = '551d13';
const ALTERNATIVE_NAMES = '551d11';
const ECDSA_WITH_SHA256 = '2a8648ce3d040302';

/** Makes an authority that signs its own certificate, as a host of databases has one (X.509 in DER, RFC 5280). */
export function makeAuthority(name: string): CertificateAuthority {
  const own = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const sequenceOfTrue = sequence(element(0x01, Buffer.from([0xff])));
  const issueFor = (subject: string, key: KeyObject, extension: Buffer) =>
    pem(signed(toBeSigned({ issuer: name, subject, key, extension }), own.privateKey));
  return {
    certificate: issueFor(name, own.publicKey, extensionOf(BASIC_CONSTRAINTS, sequenceOfTrue)),
    issue(host) {
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const names = sequence(element(0x82, Buffer.from(host)));
      return {
        certificate: issueFor(host, publicKey, extensionOf(ALTERNATIVE_NAMES, names)),
        key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
      };
    },
  };
}

interface Claim {
  issuer: string;
  subject: string;
  key: KeyObject;
  extension: Buffer;
}

function toBeSigned({ issuer, subject, key, extension }: Claim): Buffer {
  const version3 = element(0xa0, element(0x02, Buffer.from([2])));
  const serial = element(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)]));
  const validity = sequence(timeAt(Date.now() - DAY_MS), timeAt(Date.now() + 30 * DAY_MS));
  const algorithm = sequence(objectId(ECDSA_WITH_SHA256));
  const keyInfo = key.export({ type: 'spki', format: 'der' });
  const extensions = element(0xa3, sequence(extension));
  return sequence(
    version3,
    serial,
    algorithm,
    nameOf(issuer),
    validity,
    nameOf(subject),
    keyInfo,
    extensions,
  );
}

function signed(claim: Buffer, key: KeyObject): Buffer {
  const signature = element(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', claim, key)]));
  return sequence(claim, sequence(objectId(ECDSA_WITH_SHA256)), signature);
}

const nameOf = (text: string) =>
  sequence(element(0x31, sequence(objectId(COMMON_NAME), element(0x0c, Buffer.from(text)))));

const extensionOf = (id: string, value: Buffer) => sequence(objectId(id), element(0x04, value));

const objectId = (hex: string) => element(0x06, Buffer.from(hex, 'hex'));

/** Such as `261128082445Z`, which is enough until 2050. */
const timeAt = (at: number) =>
  element(0x17, Buffer.from(`${new Date(at).toISOString().replaceAll(/\D/g, '').slice(2, 14)}Z`));

const sequence = (...parts: Buffer[]) => element(0x30, Buffer.concat(parts));

function element(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

function pem(der: Buffer): string {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}
