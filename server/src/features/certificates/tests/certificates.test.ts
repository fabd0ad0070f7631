import { createPublicKey, verify } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CertificateKey, CheckedCertificate } from '#contract/certificates/schemas.ts';
import { textOfPdf } from '#testing/files/pdf-text.ts';
import { openRefundFixture, type RefundFixture, type TestSale } from '#testing/fixtures/refund-fixture.ts';
import { syncDispute } from '../../payments/service/disputes/sync.ts';
import { rotateSigningKey } from '../public.ts';
import { canonical, hashLicensee } from '../rules/sign.ts';

let fixture: RefundFixture;
beforeAll(async () => {
  fixture = await openRefundFixture();
});
afterAll(() => fixture?.shop.market.stop());

const ask = (sale: Pick<TestSale, 'buyer' | 'orderId'>, format: 'pdf' | 'json' = 'json') =>
  fixture.shop.get(sale.buyer, `/payments/order/${sale.orderId}/certificate?format=${format}`);
/** The signed file that its holder saves. */
const fileOf = async (sale: TestSale): Promise<CheckedCertificate> =>
  JSON.parse((await ask(sale)).bytes.toString());
const check = async (id: string) => (await fixture.shop.market.api('GET', `/certificates/${id}`)).body;
const licencesOf = async ({ buyer }: Pick<TestSale, 'buyer'>, query = '') =>
  (await fixture.shop.get(buyer, `/users/me/licences${query}`)).body.data;
const keys = async (): Promise<CertificateKey[]> => {
  const answer = await fetch(`${fixture.shop.market.url}/.well-known/codehaat-keys.json`);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  return ((await answer.json()) as { keys: CertificateKey[] }).keys;
};

async function isSigned({ certificate, signature, keyId }: CheckedCertificate): Promise<boolean> {
  const key = (await keys()).find(({ kid }) => kid === keyId);
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key!.x }, format: 'jwk' });
  return verify(null, canonical(certificate), publicKey, Buffer.from(signature, 'base64url'));
}

describe('The certificate of a licence', () => {
  it('A certificate names the licence, the project and the archive, and is signed by a published key', async () => {
    const sale = await fixture.sold();
    const file = await fileOf(sale);
    const order = await fixture.order(sale);
    const text = (await fixture.shop.get(sale.buyer, `/payments/order/${sale.orderId}/licence`)).body.data;
    expect(file.certificate).toMatchObject({
      form: 'codehaat-certificate-1',
      id: expect.stringMatching(/^CH(-[0-9A-HJKMNP-TV-Z]{5}){4}$/),
      orderId: sale.orderId,
      projectId: sale.projectId,
      project: order.project.title,
      archiveSha256: order.project.archive.sha256,
      tier: 'personal',
      quantity: 1,
      licenceTextSha256: text.sha256,
    });
    const { customer_name } = await fixture.shop.db
      .selectFrom('orders')
      .select('customer_name')
      .where('id', '=', sale.orderId)
      .executeTakeFirstOrThrow();
    expect(file.licensee!.name).toBe(customer_name);
    expect(hashLicensee(file.licensee!)).toBe(file.certificate.licenseeHash);
    expect(await isSigned(file)).toBe(true);
    const tampered = { ...file, certificate: { ...file.certificate, tier: 'extended' as const } };
    expect(await isSigned(tampered)).toBe(false);
  });

  it('A certificate that is asked for by ten at once and again later is the same one', async () => {
    const sale = await fixture.sold();
    const files = await Promise.all(Array.from({ length: 10 }, () => fileOf(sale)));
    expect(new Set(files.map(({ signature }) => signature)).size).toBe(1);
    await fixture.shop.db
      .updateTable('projects')
      .set({ title: 'Renamed since' })
      .where('id', '=', sale.projectId)
      .execute();
    expect(await fileOf(sale)).toEqual(files[0]);
  });

  it('The PDF has the names in their scripts, the number and where to check it', async () => {
    const buyer = await fixture.shop.newBuyer();
    const sale = await fixture.sold({ buyer });
    await fixture.shop.db
      .updateTable('orders')
      .set({ customer_name: 'அருண் குமார்', project_title: 'बही-खाता और बिल' })
      .where('id', '=', sale.orderId)
      .execute();
    const answer = await ask(sale, 'pdf');
    const { certificate } = await fileOf(sale);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename=certificate-${certificate.id}.pdf`,
    });
    const text = textOfPdf(answer.bytes);
    for (const words of [
      'Personal licence',
      'बही-खाता',
      certificate.id,
      `/verify/${certificate.id}`,
      sale.orderId,
    ])
      expect(text).toContain(words);
    expect(text).toContain('குமார்');
  });

  it('Only the buyer of an order has its certificate', async () => {
    const sale = await fixture.sold();
    const stranger = await fixture.shop.newBuyer();
    expect((await ask({ ...sale, buyer: stranger })).body.code).toBe('payment.order_not_found');
    expect((await ask({ ...sale, buyer: fixture.shop.seller })).body.code).toBe('payment.order_not_found');
    expect((await fixture.shop.market.api('GET', `/payments/order/${sale.orderId}/certificate`)).status).toBe(
      401,
    );
  });
});

describe('Checking a certificate', () => {
  it('Anybody can check a number as they type it, and does not learn who the licensee is', async () => {
    const sale = await fixture.sold();
    const { certificate, licensee } = await fileOf(sale);
    const typed = certificate.id.toLowerCase().replaceAll('-', '').replaceAll('0', 'o');
    const { data } = await check(typed);
    expect(data).toMatchObject({ status: 'valid', certificate, licensee: null });
    expect(await isSigned(data)).toBe(true);
    expect(JSON.stringify(data)).not.toContain(licensee!.name);
    expect(JSON.stringify(data)).not.toContain(sale.buyer.uid);
  });

  it('A number that was never issued, or can be none, is not found', async () => {
    for (const id of ['CH-00000-00000-00000-00000', 'CH-1', 'x'.repeat(64), '%00'])
      expect([id, (await check(id)).code]).toEqual([
        id,
        id === '%00' ? 'request.bad_text' : 'certificate.not_found',
      ]);
    expect((await fixture.shop.market.api('GET', `/certificates/${'A'.repeat(65)}`)).status).toBe(400);
  });

  it('The holder shows and hides their name', async () => {
    const sale = await fixture.sold();
    const [licence] = (await licencesOf(sale)).licences;
    const set = (licenseeShown: boolean) =>
      fixture.shop.market.api('PATCH', `/users/me/licences/${licence._id}`, {
        token: sale.buyer.token,
        body: { licenseeShown },
      });
    expect((await set(true)).body.data).toMatchObject({ _id: licence._id, licenseeShown: true });
    const { licensee } = await fileOf(sale);
    expect((await check(licence.certificateId)).data.licensee).toEqual(licensee);
    await set(false);
    expect((await check(licence.certificateId)).data.licensee).toBeNull();
    const stranger = await fixture.shop.newBuyer();
    const answer = await fixture.shop.market.api('PATCH', `/users/me/licences/${licence._id}`, {
      token: stranger.token,
      body: { licenseeShown: true },
    });
    expect(answer.body.code).toBe('certificate.licence_not_found');
  });
});

describe('A licence that ends', () => {
  it('A refund revokes the certificate at once, and the PDF can no longer be had', async () => {
    const sale = await fixture.sold();
    const { certificate } = await fileOf(sale);
    await fixture.ask(sale, { reason: 'not_downloaded' });
    expect((await check(certificate.id)).data).toMatchObject({ status: 'revoked', certificate });
    for (const format of ['pdf', 'json'] as const)
      expect((await ask(sale, format)).body.code).toBe('certificate.licence_ended');
    expect((await licencesOf(sale)).licences).toMatchObject([
      { status: 'revoked', certificateId: certificate.id },
    ]);
  });

  it('A licence that ended before it had a certificate never gets one', async () => {
    const sale = await fixture.sold();
    await fixture.ask(sale, { reason: 'not_downloaded' });
    expect((await ask(sale)).body.code).toBe('certificate.licence_ended');
    expect((await licencesOf(sale)).licences).toMatchObject([{ status: 'revoked', certificateId: null }]);
  });

  it('A dispute leaves the certificate valid until it is lost, and one that is won after all restores it', async () => {
    const sale = await fixture.downloaded();
    const { certificate } = await fileOf(sale);
    const status = async () => (await check(certificate.id)).data.status;
    const dispute = await fixture.dispute(sale);
    expect(await status()).toBe('valid');
    await fixture.resolve(dispute, 'lost');
    expect(await status()).toBe('revoked');
    await fixture.setAtProvider(dispute, 'won');
    await syncDispute(fixture.shop.ctx, dispute);
    expect(await status()).toBe('valid');
  });
});

describe("A person's licences", () => {
  it('Licences are listed newest first, page by page, each with its certificate', async () => {
    const buyer = await fixture.shop.newBuyer();
    const first = await fixture.sold({ buyer });
    const second = await fixture.sold({ buyer, projectId: await fixture.shop.publish() });
    const page = await licencesOf({ buyer }, '?limit=1');
    expect(page).toMatchObject({
      licences: [{ orderId: second.orderId, status: 'valid', keys: [] }],
      hasMore: true,
    });
    const next = await licencesOf({ buyer }, `?limit=1&after=${page.licences[0]._id}`);
    expect(next).toMatchObject({ licences: [{ orderId: first.orderId }], hasMore: false });
    const one = await licencesOf({ buyer }, `?orderId=${first.orderId}`);
    expect(one.licences).toEqual(next.licences);
    expect(one.licences[0].certificateId).toBe((await fileOf(first)).certificate.id);
  });
});

describe('The key that signs', () => {
  it('Certificates of a key that was retired stay valid, and new ones are signed with the next', async () => {
    const before = await fileOf(await fixture.sold());
    const { config, db } = fixture.shop.market.services;
    const next = await rotateSigningKey(db, config, new Date());
    const after = await fileOf(await fixture.sold());
    expect(after.keyId).toBe(next);
    expect(before.keyId).not.toBe(next);
    expect([await isSigned(before), await isSigned(after)]).toEqual([true, true]);
    const published = await keys();
    expect(published.map(({ kid, retiredAt }) => [kid, retiredAt === null])).toEqual([
      [next, true],
      [before.keyId, false],
    ]);
    expect(JSON.stringify(published)).not.toContain('"d"');
  });

  it('Where no key of the operator opens the signing key, nothing is signed and the operator is named', async () => {
    const sale = await fixture.sold();
    const { config } = fixture.shop.market.services;
    const { secretKey } = config;
    config.secretKey = 'another secret key that sealed nothing at all';
    try {
      expect((await ask(sale)).body.code).toBe('certificate.cannot_sign');
    } finally {
      config.secretKey = secretKey;
    }
    expect((await ask(sale)).status).toBe(200);
  });
});
