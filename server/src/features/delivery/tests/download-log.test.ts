import { afterAll, beforeAll, expect, it } from 'vitest';
import { openRefundFixture, type RefundFixture, type TestSale } from '#testing/fixtures/refund-fixture.ts';
import type { Person } from '#testing/market/app.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

let fixture: RefundFixture;
let shop: RefundFixture['shop'];
beforeAll(async () => {
  fixture = await openRefundFixture();
  ({ shop } = fixture);
});
afterAll(() => shop.market.stop());

const logOf = (person: Person, { orderId }: TestSale, query = '') =>
  shop.market.api('GET', `/payments/order/${orderId}/downloads${query}`, { token: person.token });
const archiveOf = async ({ buyer, projectId }: TestSale) =>
  (await shop.get(buyer, `/projects/${projectId}`)).body.data.projectZipFile.filename as string;

/** Downloads a part, as a browser does that resumes. */
async function download(sale: TestSale, range: string, userAgent: string) {
  const answer = await shop.market.api('GET', `/projects/download/${await archiveOf(sale)}`, {
    token: sale.buyer.token,
    headers: { range, 'user-agent': userAgent },
  });
  expect(answer.status).toBe(206);
}

it('Buyer, seller and admins see what was downloaded when, and the buyer alone sees from which device', async () => {
  const sale = await fixture.sold();
  expect((await logOf(sale.buyer, sale)).body.data).toMatchObject({
    downloads: [],
    total: 0,
    hasMore: false,
  });
  await download(sale, 'bytes=0-9', FIREFOX);
  await download(sale, 'bytes=10-19', FIREFOX);
  const line = { version: '1.0.0', document: null, firstAt: expect.any(String), lastAt: expect.any(String) };
  const mine = (await logOf(sale.buyer, sale)).body.data;
  expect(mine).toMatchObject({ downloads: [{ ...line, device: 'Firefox on Windows' }], total: 1 });
  expect(Date.parse(mine.downloads[0].lastAt)).toBeGreaterThanOrEqual(Date.parse(mine.downloads[0].firstAt));
  for (const person of [shop.seller, shop.admin])
    expect((await logOf(person, sale)).body.data).toMatchObject({ downloads: [{ ...line, device: null }] });
});

it('An order tells which version its buyer downloaded last, whoever else downloads it', async () => {
  const sale = await fixture.sold();
  const filename = await archiveOf(sale);
  await shop.market.api('GET', `/projects/download/${filename}`, { token: shop.seller.token });
  const lastDownload = async () =>
    (await shop.get(sale.buyer, '/payments/user')).body.data.orders[0].lastDownload;
  expect(await lastDownload()).toBeNull();
  await download(sale, 'bytes=0-9', FIREFOX);
  const { downloads } = (await logOf(sale.buyer, sale)).body.data;
  expect(await lastDownload()).toEqual({ version: '1.0.0', at: downloads[0].lastAt });
  const order = await shop.get(sale.buyer, `/payments/order/${sale.orderId}`);
  expect(order.body.data.lastDownload).toEqual(await lastDownload());
});

it('The download log of an order is not found by other people', async () => {
  const sale = await fixture.downloaded();
  const others = [await shop.market.registerAs('seller'), await shop.newBuyer()];
  for (const person of others) {
    const answer = await logOf(person, sale);
    expect([answer.status, answer.body.data]).toEqual([404, undefined]);
  }
});

it('The download log has a line for each day and device, the newest first, in pages', async () => {
  const sale = await fixture.sold();
  await download(sale, 'bytes=0-9', FIREFOX);
  await download(sale, 'bytes=0-9', 'curl/8.9.1');
  await fixture.passDays(1, sale.buyer);
  await download(sale, 'bytes=0-9', FIREFOX);
  const { data } = (await logOf(sale.buyer, sale)).body;
  expect(data.downloads.map(({ device }: { device: string }) => device).sort()).toEqual([
    'Firefox on Windows',
    'Firefox on Windows',
    'curl',
  ]);
  const times = data.downloads.map(({ lastAt }: { lastAt: string }) => lastAt);
  expect(times).toEqual([...times].sort().reverse());
  const second = (await logOf(sale.buyer, sale, '?limit=2&page=2')).body.data;
  expect(second).toMatchObject({ page: 2, total: 3, hasMore: false, downloads: [data.downloads[2]] });
});

it('What is downloaded after a refund belongs to the later purchase', async () => {
  const first = await fixture.downloaded();
  await fixture.accept(await fixture.asked(first));
  await shop.settleAll();
  await shop.market.advanceClock(60);
  const again = await fixture.downloaded({ buyer: first.buyer, projectId: first.projectId });
  expect((await logOf(first.buyer, first)).body.data.total).toBe(1);
  expect((await logOf(first.buyer, again)).body.data.total).toBe(1);
});
