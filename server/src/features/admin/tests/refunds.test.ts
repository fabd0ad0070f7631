import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRefundFixture, type RefundFixture, type TestSale } from '#testing/fixtures/refund-fixture.ts';

let fixture: RefundFixture;
/** Two sales with a request each; the second asks for less, because a part went back by hand. */
let first: TestSale & { request: string };
let second: TestSale & { request: string };

beforeAll(async () => {
  fixture = await openRefundFixture();
  const [one, two] = [await fixture.downloaded(), await fixture.downloaded()];
  first = { ...one, request: await fixture.asked(one) };
  await fixture.shop.market.advanceClock(60);
  await fixture.shop.control('/refund', { payment_id: two.paymentId, amount: 50_000 });
  await fixture.shop.settleAll();
  second = { ...two, request: await fixture.asked(two) };
});
afterAll(() => fixture?.shop.market.stop());

const get = (path: string) => fixture.shop.get(fixture.shop.admin, path);
const idsOf = async (list: 'refunds' | 'disputes', query: string): Promise<string[]> =>
  (await get(`/admin/${list}?${query}`)).body.data[list].map(({ _id }: { _id: string }) => _id);
const refunds = (query: string) => idsOf('refunds', query);
const disputes = (query: string) => idsOf('disputes', query);
const linesOf = async (path: string) =>
  (await get(path)).bytes.toString().replace('\uFEFF', '').split('\r\n').filter(Boolean);
const titled = (orderId: string, title: string) =>
  fixture.shop.db.updateTable('orders').set({ project_title: title }).where('id', '=', orderId).execute();

describe('List of refund requests', () => {
  it('A refund request is found by any number of its order, by title and by either side', async () => {
    const { orderId, paymentId, buyer, request } = first;
    const order = await fixture.order(first);
    await titled(orderId, 'Canteen of a mill');
    const person = { displayName: 'Devika Rao' };
    await fixture.shop.db
      .updateTable('users')
      .set({ display_name: person.displayName })
      .where('uid', '=', buyer.uid)
      .execute();
    for (const search of [
      request,
      orderId,
      paymentId,
      order.razorpayOrderId,
      buyer.email,
      'devika',
      'TEEN of',
    ]) {
      expect(await refunds(`status=all&search=${encodeURIComponent(search)}`), search).toEqual([request]);
    }
    const made = await fixture.shop.refunds(second.orderId);
    const number = made[0]!.provider_refund_id;
    expect(await refunds(`status=all&search=${number}`)).toEqual([second.request]);
    expect((await refunds(`status=all&search=${fixture.shop.seller.email}`)).sort()).toEqual(
      [request, second.request].sort(),
    );
    expect(await refunds('status=all&search=%25')).toEqual([]);
    expect(await refunds(`status=granted&search=${orderId}`)).toEqual([]);
  });

  it('Refund requests are sorted both ways without losing one, with the addresses of both sides', async () => {
    const [old, young] = [first.request, second.request];
    expect(await refunds('status=all&sort=askedAt')).toEqual([young, old]);
    expect(await refunds('status=all&sort=askedAt&dir=asc')).toEqual([old, young]);
    expect(await refunds('status=all&sort=amount&dir=asc')).toEqual([young, old]);
    expect(await refunds('status=waiting_seller&sort=dueAt')).toEqual([young, old]);
    const pages = [1, 2].map((page) => refunds(`status=all&sort=amount&limit=1&page=${page}`));
    expect((await Promise.all(pages)).flat()).toEqual([old, young]);
    const { data } = (await get('/admin/refunds?status=all&sort=amount&limit=1')).body;
    expect(data).toMatchObject({
      total: 2,
      hasMore: true,
      refunds: [
        {
          buyerEmail: first.buyer.email,
          sellerEmail: fixture.shop.seller.email,
          downloads: 1,
          isDisputed: false,
        },
      ],
    });
    for (const wrong of ['sort=buyer', 'dir=up', 'status=none', 'page=0'])
      expect((await get(`/admin/refunds?${wrong}`)).status, wrong).toBe(400);
  });

  it('The list shows the requests that wait for an admin unless told otherwise, the earliest due first', async () => {
    expect(await refunds('')).toEqual([]);
    await fixture.contest(second.request);
    await fixture.shop.market.advanceClock(60);
    await fixture.contest(first.request);
    expect(await refunds('')).toEqual([second.request, first.request]);
    expect(await refunds('dir=asc')).toEqual([first.request, second.request]);
    expect(await refunds('sort=dueAt&dir=asc')).toEqual([second.request, first.request]);
    // By the latest change where nothing is awaited of an admin.
    expect(await refunds('status=all')).toEqual([first.request, second.request]);
  });

  it('The file of refund requests is filtered, and none of its texts is a formula', async () => {
    await titled(first.orderId, '=1+1');
    const [head, ...lines] = await linesOf(`/admin/refunds.csv?reason=Yearly+review&search=${first.orderId}`);
    expect(head).toMatch(/^request,order,status,reason,rupees,project,buyer,seller/);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(
      `${first.request},${first.orderId},waiting_admin,broken,1499,'=1+1,${first.buyer.email},${fixture.shop.seller.email}`,
    );
    expect(await linesOf('/admin/refunds.csv?reason=Yearly+review&status=all')).toHaveLength(3);
    expect(await linesOf('/admin/refunds.csv?reason=Yearly+review&status=refused')).toHaveLength(1);
  });
});

describe('List of disputes', () => {
  let soon: { id: string; number: string; sold: TestSale };
  let late: { id: string; number: string; sold: TestSale };
  const opened = async (days: number, amount: number) => {
    const sold = await fixture.downloaded();
    const number = await fixture.dispute(sold, { respond_in_days: days, amount });
    return { sold, number, id: (await fixture.disputeRow(number)).id };
  };
  beforeAll(async () => {
    late = await opened(9, 90_000);
    await fixture.shop.market.advanceClock(60);
    soon = await opened(3, 149_900);
  });

  it("A dispute is found by its numbers, its order's numbers, by title and by either side", async () => {
    const { id, number, sold } = soon;
    await titled(sold.orderId, 'Roster for nurses');
    const order = await fixture.order(sold);
    const numbers = [id, number, sold.orderId, sold.paymentId, order.razorpayOrderId];
    for (const search of [...numbers, sold.buyer.email, 'ster FOR'])
      expect(await disputes(`search=${encodeURIComponent(search)}`), search).toEqual([id]);
    expect(await disputes(`search=${fixture.shop.seller.email}`)).toHaveLength(2);
    expect(await disputes('search=_')).toEqual([]);
  });

  it('The disputes due soonest come first unless sorted otherwise', async () => {
    expect(await disputes('')).toEqual([soon.id, late.id]);
    expect(await disputes('sort=openedAt&dir=asc')).toEqual([late.id, soon.id]);
    expect(await disputes('sort=amount&dir=asc')).toEqual([late.id, soon.id]);
    expect(await disputes('sort=dueAt')).toEqual([late.id, soon.id]);
    expect(await disputes('limit=1&page=2')).toEqual([late.id]);
    await fixture.resolve(soon.number, 'under_review');
    expect(await disputes('status=live')).toEqual([late.id, soon.id]);
    expect(await disputes('status=under_review')).toEqual([soon.id]);
    await fixture.resolve(soon.number, 'won');
    expect(await disputes('status=live')).toEqual([late.id]);
    expect(await disputes('status=all')).toEqual([late.id, soon.id]);
    for (const wrong of ['sort=buyer', 'status=none'])
      expect((await get(`/admin/disputes?${wrong}`)).status, wrong).toBe(400);
  });

  it('The file of disputes is filtered, and none of its texts is a formula', async () => {
    await titled(late.sold.orderId, '@SUM(A1)');
    const [head, line, ...more] = await linesOf('/admin/disputes.csv?reason=Yearly+review&status=live');
    expect(head).toMatch(/^dispute,at the provider,payment,order,status,phase,reason,rupees,project/);
    expect(line).toContain(
      `${late.id},${late.number},${late.sold.paymentId},${late.sold.orderId},open,chargeback`,
    );
    expect(line).toContain(`,900,'@SUM(A1),${late.sold.buyer.email},${fixture.shop.seller.email},1,`);
    expect(more).toEqual([]);
    expect(await linesOf('/admin/disputes.csv?reason=Yearly+review')).toHaveLength(3);
  });
});
