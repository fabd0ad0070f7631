import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CERTIFICATE_FORM } from '#contract/certificates/constants.ts';
import type { CheckedCertificate } from '#contract/certificates/schemas.ts';
import { hashLicensee, makeKeyPair, openPrivateKey, signContent } from '../rules/sign.ts';

const SCRIPT = fileURLToPath(new URL('../../../../../web/public/verify-certificate.mjs', import.meta.url));

const key = makeKeyPair();
const licensee = { name: 'आरती देसाई', salt: 'c2FsdA' };
const certificate: CheckedCertificate['certificate'] = {
  form: CERTIFICATE_FORM,
  id: 'CH-4T7KQ-0ZM2X-9RB1C-HW5PD',
  issuedAt: '2026-11-21T10:00:00.000Z',
  market: 'Codehaat',
  marketUrl: 'https://market.example',
  orderId: '019a0000-0000-7000-8000-000000000001',
  paidAt: '2026-11-21T09:00:00.000Z',
  projectId: '019a0000-0000-7000-8000-000000000002',
  project: 'बही-खाता “two” \\ 1',
  seller: 'A seller',
  version: '1.2.0',
  archiveSha256: 'a'.repeat(64),
  tier: 'commercial',
  quantity: 1,
  licenceTextSha256: 'b'.repeat(64),
  licenseeHash: hashLicensee(licensee),
};
const file: CheckedCertificate = {
  status: 'valid',
  replacedBy: null,
  certificate,
  signature: signContent(certificate, openPrivateKey(key.privateKey)),
  keyId: key.id,
  licensee,
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'codehaat-certificate-'));
  const jwk = { kty: 'OKP', crv: 'Ed25519', kid: key.id, x: key.publicKey };
  await writeFile(join(folder, 'keys.json'), JSON.stringify({ keys: [jwk] }));
});
afterAll(() => rm(folder, { recursive: true }));

/** What the script that visitors save says of a file. */
async function said(content: unknown): Promise<{ code: number; out: string }> {
  const path = join(folder, 'certificate.json');
  await writeFile(path, JSON.stringify(content));
  return new Promise((resolve) => {
    execFile(process.execPath, [SCRIPT, path, join(folder, 'keys.json')], (error, out) =>
      resolve({ code: Number(error?.code ?? 0), out }),
    );
  });
}

it('The script calls a certificate genuine, with or without the licensee, and in any order of its fields', async () => {
  const turned = Object.fromEntries(Object.entries(certificate).reverse());
  for (const content of [file, { ...file, licensee: null }, { ...file, certificate: turned }]) {
    const { code, out } = await said(content);
    expect([code, out]).toEqual([
      0,
      expect.stringContaining(`https://market.example/verify/${certificate.id}`),
    ]);
  }
});

it('The script calls nothing genuine in which one character was changed', async () => {
  for (const [name, value] of Object.entries(certificate)) {
    const changed =
      typeof value === 'number' ? value + 1 : `${value.slice(0, -1)}${value.endsWith('x') ? 'y' : 'x'}`;
    expect([name, (await said({ ...file, certificate: { ...certificate, [name]: changed } })).code]).toEqual([
      name,
      1,
    ]);
  }
  for (const wrong of [
    { licensee: { ...licensee, name: `${licensee.name} ` } },
    { signature: `${file.signature.startsWith('A') ? 'B' : 'A'}${file.signature.slice(1)}` },
    { keyId: 'another' },
    { certificate: { ...certificate, more: 'a field' } },
  ])
    expect((await said({ ...file, ...wrong })).code).toBe(1);
});
