import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openRefundFixture, type RefundFixture, type TestSale } from '#testing/fixtures/refund-fixture.ts';

let fixture: RefundFixture;
let projectId: string;
let forBuyers: string;
let preview: string;

beforeAll(async () => {
  fixture = await openRefundFixture();
  projectId = await fixture.shop.publish({
    documents: [
      { name: 'keys.txt', content: 'What was bought', access: 'buyers' },
      { name: 'guide.md', content: '# Guide\n' },
    ],
  });
  const project = await fixture.shop.market.api('GET', `/projects/${projectId}`, {
    token: fixture.shop.seller.token,
  });
  [forBuyers, preview] = project.body.data.documentationFiles.map(
    ({ filename }: { filename: string }) => `/projects/docs/${filename}`,
  );
});
afterEach(async () => {
  await fixture.shop.settleAll();
  await fixture.shop.expectLedgerBalanced();
});
afterAll(() => fixture?.shop.market.stop());

const sell = () => fixture.sold({ projectId });
const read = ({ buyer }: TestSale, path: string, method = 'GET', headers: Record<string, string> = {}) =>
  fixture.shop.market.api(method, path, { token: buyer.token, headers });
const asked = async (sold: TestSale) =>
  (await fixture.ask(sold, { reason: 'not_downloaded' })).body.data.status as string;
const logOf = ({ buyer }: TestSale) =>
  fixture.shop.db
    .selectFrom('downloads')
    .select(['capacity', 'for_buyers', 'document_id', 'first_byte', 'last_byte'])
    .where('user_id', '=', buyer.uid)
    .orderBy('id')
    .execute();

describe('Documents for buyers only', () => {
  it('Reading a document for buyers counts as a download, so its refund goes to the seller', async () => {
    const sold = await sell();
    expect((await read(sold, forBuyers)).bytes.toString()).toBe('What was bought');
    expect(await logOf(sold)).toEqual([
      expect.objectContaining({ capacity: 'buyer', for_buyers: true, first_byte: 0, last_byte: 14 }),
    ]);
    expect(await asked(sold)).toBe('waiting_seller');
  });

  it('Asking for part of a document counts as a download, while a HEAD request does not', async () => {
    const [described, part] = [await sell(), await sell()];
    expect((await read(described, forBuyers, 'HEAD')).status).toBe(200);
    expect(await logOf(described)).toEqual([]);
    expect(await asked(described)).toBe('granted');
    expect((await read(part, forBuyers, 'GET', { range: 'bytes=5-' })).status).toBe(200);
    expect(await asked(part)).toBe('waiting_seller');
  });

  it('A document counts as downloaded when its reader breaks off', async () => {
    const sold = await sell();
    const breakOff = new AbortController();
    const headers = { authorization: `Bearer ${sold.buyer.token}` };
    await fetch(`${fixture.shop.market.url}/api${forBuyers}`, { headers, signal: breakOff.signal });
    breakOff.abort();
    expect(await asked(sold)).toBe('waiting_seller');
  });

  it('A document read while it was public does not count as a download later', async () => {
    const [before, after] = [await sell(), await sell()];
    await read(before, preview);
    const { db } = fixture.shop;
    const shown = db.updateTable('project_documents').where('filename', '=', preview.split('/').at(-1)!);
    await shown.set({ access: 'buyers' }).execute();
    await read(after, preview);
    expect([await asked(before), await asked(after)]).toEqual(['granted', 'waiting_seller']);
    await shown.set({ access: 'preview' }).execute();
  });

  it('A document stays a download when its seller makes it public or removes it afterwards', async () => {
    const own = await fixture.shop.publish({
      documents: [
        { name: 'one.txt', content: 'One', access: 'buyers' },
        { name: 'two.txt', content: 'Two', access: 'buyers' },
      ],
    });
    const { documentationFiles } = (
      await fixture.shop.market.api('GET', `/projects/${own}`, { token: fixture.shop.seller.token })
    ).body.data;
    const { db } = fixture.shop;
    const [opened, removed] = documentationFiles as { _id: string; filename: string }[];
    const [first, second] = [await fixture.sold({ projectId: own }), await fixture.sold({ projectId: own })];
    await read(first, `/projects/docs/${opened!.filename}`);
    await read(second, `/projects/docs/${removed!.filename}`);
    await db
      .updateTable('project_documents')
      .set({ access: 'preview' })
      .where('filename', '=', opened!.filename)
      .execute();
    await db.deleteFrom('project_documents').where('filename', '=', removed!.filename).execute();
    expect([await asked(first), await asked(second)]).toEqual(['waiting_seller', 'waiting_seller']);
  });

  it('A document for buyers is closed during a refund request and open again after it', async () => {
    const sold = await sell();
    await read(sold, forBuyers);
    const id = await fixture.asked(sold);
    for (const method of ['GET', 'HEAD']) expect((await read(sold, forBuyers, method)).status).toBe(403);
    const [document, archive] = [await read(sold, forBuyers), await fixture.download(sold)];
    const { code, message } = (await archive.json()) as { code: string; message: string };
    expect(document.body).toMatchObject({ code: 'delivery.refund_open', message });
    expect(code).toBe('delivery.refund_open');
    expect((await read(sold, preview)).status).toBe(200);
    await fixture.withdraw(sold, id);
    expect((await read(sold, forBuyers)).status).toBe(200);
  });

  it('A document for buyers is closed during a dispute, and for good after a refund', async () => {
    const [disputed, refunded] = [await sell(), await sell()];
    const dispute = await fixture.dispute(disputed);
    expect((await read(disputed, forBuyers)).body.code).toBe('delivery.dispute_open');
    await fixture.resolve(dispute, 'won');
    expect((await read(disputed, forBuyers)).status).toBe(200);
    expect(await asked(refunded)).toBe('granted');
    expect((await read(refunded, forBuyers)).body.code).toBe('delivery.purchase_required');
  });

  it("A read document is in the refund log and the evidence, but not in the listing's downloads", async () => {
    const sold = await sell();
    await read(sold, preview);
    await read(sold, forBuyers);
    const id = await fixture.asked(sold);
    const of = async (token: string) =>
      (await fixture.shop.market.api('GET', '/refunds', { token })).body.data.refunds.find(
        (refund: { _id: string }) => refund._id === id,
      );
    expect(await of(sold.buyer.token)).toMatchObject({ downloads: 1 });
    expect(await of(fixture.shop.seller.token)).toMatchObject({ downloads: 1 });
    const seen = await fixture.shop.market.api('GET', `/admin/refunds/${id}`, {
      token: fixture.shop.admin.token,
    });
    expect(seen.body.data.log.map(({ what }: { what: string }) => what)).toEqual([
      'preview document guide.md',
      'document for buyers keys.txt',
    ]);
    const project = await fixture.shop.market.api('GET', `/projects/${projectId}`);
    expect(project.body.data.stats.downloads).toBe(0);
    await fixture.withdraw(sold, id);
    const dispute = await fixture.dispute(sold);
    const row = await fixture.disputeRow(dispute);
    const evidence = await fetch(`${fixture.shop.market.url}/api/admin/disputes/${row.id}/evidence`, {
      headers: { authorization: `Bearer ${fixture.shop.admin.token}` },
    });
    expect(await evidence.text()).toContain('document for buyers keys.txt, bytes 0 to 14');
    await fixture.resolve(dispute, 'won');
  });

  it('Reading a document and a refund for not downloading never both succeed', async () => {
    for (let round = 0; round < 8; round++) {
      const sold = await sell();
      const acts = [() => read(sold, forBuyers), () => fixture.ask(sold, { reason: 'not_downloaded' })];
      const answers = await Promise.all((round % 2 ? acts.toReversed() : acts).map((act) => act()));
      const [document, refund] = round % 2 ? answers.toReversed() : answers;
      const isGranted = refund!.body.data.status === 'granted';
      expect(document!.status).toBe(isGranted ? 403 : 200);
      expect(await logOf(sold)).toHaveLength(isGranted ? 0 : 1);
      if (!isGranted) await fixture.withdraw(sold, refund!.body.data._id);
    }
  });
});

it('Reading a public document does not count as a download', async () => {
  const sold = await sell();
  await read(sold, preview);
  expect(await logOf(sold)).toMatchObject([{ capacity: 'buyer', for_buyers: false }]);
  expect(await asked(sold)).toBe('granted');
});
