import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type LicenceFixture, openLicenceFixture } from '#testing/fixtures/licence-fixture.ts';

let fixture: LicenceFixture;
beforeAll(async () => {
  fixture = await openLicenceFixture();
});
afterEach(async () => {
  await fixture.shop.control('/reset', {});
  await fixture.shop.settleAll();
  await fixture.shop.expectLedgerBalanced();
});
afterAll(() => fixture?.shop.market.stop());

const order = (buyer: Parameters<LicenceFixture['buy']>[0], body: object) =>
  fixture.shop.order(buyer, { projectId: fixture.projectId, ...body });

describe('Another licence of what one has', () => {
  it('An owner who does not ask for another licence is told that the project is theirs already', async () => {
    const { buyer } = await fixture.buy(await fixture.shop.newBuyer());
    const answer = await order(buyer, {});
    expect([answer.status, answer.body.message]).toEqual([409, 'You already own this project.']);
  });

  it('An owner buys more licences, each with its tier, quantity and name, beside the first', async () => {
    const first = await fixture.buy(await fixture.shop.newBuyer());
    const { buyer } = first;
    const more = { another: true, licence: 'commercial', quantity: 2, licensee: '  Sharma Traders  ' };
    const second = await fixture.buy(buyer, more);
    const third = await fixture.buy(buyer, { another: true });
    const shown = (await fixture.licencesOf(buyer)).map(({ tier, quantity, licensee, status, orderId }) => ({
      ...{ tier, quantity, licensee, status, orderId },
    }));
    const query = fixture.shop.db.selectFrom('users').select('display_name').where('uid', '=', buyer.uid);
    const mine = { status: 'valid', licensee: (await query.executeTakeFirstOrThrow()).display_name };
    expect(shown).toEqual([
      { ...mine, tier: 'personal', quantity: 1, orderId: third.orderId },
      { ...mine, tier: 'commercial', quantity: 2, orderId: second.orderId, licensee: 'Sharma Traders' },
      { ...mine, tier: 'personal', quantity: 1, orderId: first.orderId },
    ]);
    expect(await fixture.order(second)).toMatchObject({
      listPrice: 1998,
      amount: 1998,
      quantity: 2,
      licensee: 'Sharma Traders',
      licenceStatus: 'valid',
      upgradesOrderId: null,
    });
  });

  it('Somebody who does not own the project buys several at once as their first licence', async () => {
    const buyer = await fixture.shop.newBuyer();
    const sale = await fixture.buy(buyer, { quantity: 5, another: true });
    expect(await fixture.order(sale)).toMatchObject({ amount: 2495, quantity: 5 });
    expect((await order(buyer, { quantity: 5 })).body.code).toBe('payment.owned');
  });

  it('A quantity outside 1 to 50, a name that is too long and an order that is too dear are refused at their field', async () => {
    const buyer = await fixture.shop.newBuyer();
    const wrong: [object, string, string][] = [
      [{ quantity: 0 }, 'quantity', 'Enter a whole number from 1 to 50'],
      [{ quantity: 51 }, 'quantity', 'Enter a whole number from 1 to 50'],
      [{ quantity: 1.5 }, 'quantity', 'Enter a whole number from 1 to 50'],
      [{ quantity: '2' }, 'quantity', 'Enter a whole number from 1 to 50'],
      [{ licensee: 'a'.repeat(101) }, 'licensee', 'At most 100 characters'],
      [{ another: 'yes' }, 'another', 'Send true or false'],
      [
        { another: true, upgradeFrom: fixture.projectId },
        'another',
        'Choose one of the two: another licence, or an upgrade',
      ],
    ];
    for (const [body, field, msg] of wrong) {
      const answer = await order(buyer, body);
      expect([answer.status, answer.body.errors]).toEqual([400, [expect.objectContaining({ field, msg })]]);
    }
    const dear = await fixture.shop.publish({ fields: { price: '20000' } });
    const answer = await fixture.shop.order(buyer, { projectId: dear, quantity: 26 });
    expect([answer.status, answer.body.code]).toEqual([400, 'payment.quantity_too_dear']);
    expect(answer.body.errors[0]).toMatchObject({
      field: 'quantity',
      msg: 'One order can come to at most ₹5,00,000. Buy fewer licences at a time.',
    });
  });

  it('Of twenty orders for another licence at once one is made', async () => {
    const { buyer } = await fixture.buy(await fixture.shop.newBuyer());
    const answers = await Promise.all(Array.from({ length: 20 }, () => order(buyer, { another: true })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { status, body } of answers)
      if (status !== 201) expect(['payment.pending', 'payment.opening']).toContain(body.code);
  });
});

describe('Refunds of one licence among several', () => {
  it("A licence is refunded by itself, and the project stays its buyer's by the others", async () => {
    const first = await fixture.buy(await fixture.shop.newBuyer());
    const second = await fixture.buy(first.buyer, { another: true, quantity: 2 });
    expect((await fixture.ask(second, { reason: 'not_downloaded' })).body.data.status).toBe('granted');
    await fixture.shop.settleAll();
    expect((await fixture.atProvider(second)).map(({ amount }) => amount)).toEqual([99_800]);
    expect(await fixture.owns(first)).toBe(true);
    expect((await fixture.download(first)).status).toBe(200);
    expect([await fixture.order(first), await fixture.order(second)]).toMatchObject([
      { licenceStatus: 'valid', owned: true },
      { licenceStatus: 'revoked', owned: false },
    ]);
    await fixture.ask(first);
    // What is asked back of the only licence that is left stops downloads.
    expect(await fixture.stopped(first)).toBe('refund');
  });

  it('An open request for one licence stops no download while another licence is in force', async () => {
    const first = await fixture.buy(await fixture.shop.newBuyer());
    await fixture.download(first);
    const second = await fixture.buy(first.buyer, { another: true });
    await fixture.asked(first);
    expect(await fixture.stopped(second)).toBeNull();
    expect((await fixture.download(second)).status).toBe(200);
  });

  it('Licences that somebody chose to have beside each other are not bought twice', async () => {
    const first = await fixture.buy(await fixture.shop.newBuyer());
    const second = await fixture.buy(first.buyer, { another: true });
    await fixture.download(first);
    for (const sale of [first, second]) {
      expect((await fixture.order(sale)).refund.atOnce).toBe(false);
      expect((await fixture.ask(sale, { reason: 'duplicate', text: 'Twice' })).body.data.status).toBe(
        'waiting_seller',
      );
    }
  });

  it('A second licence that is paid while the first is refunded is there in the end', async () => {
    for (let round = 0; round < 4; round++) {
      const first = await fixture.buy(await fixture.shop.newBuyer());
      const checkout = await fixture.shop.checkout(first.buyer, {
        projectId: fixture.projectId,
        another: true,
      });
      const paid = await fixture.shop.pay(checkout);
      const acts = [
        () => fixture.ask(first, { reason: 'not_downloaded' }),
        () => fixture.shop.verify(first.buyer, paid),
      ];
      await Promise.all((round % 2 === 0 ? acts : acts.toReversed()).map((act) => act()));
      await fixture.shop.settleAll();
      const licences = await fixture.licencesOf(first.buyer);
      expect(licences.map(({ orderId, status }) => [orderId, status])).toEqual([
        [checkout.orderId, 'valid'],
        [first.orderId, 'revoked'],
      ]);
      expect(await fixture.owns(first)).toBe(true);
    }
  });

  it('A refund that fails gives its licence back beside the one that was bought meanwhile', async () => {
    const first = await fixture.buy(await fixture.shop.newBuyer());
    await fixture.shop.control('/set', { refundOutcome: 'failed', refundDelaySeconds: 60 });
    await fixture.ask(first, { reason: 'not_downloaded' });
    await fixture.shop.settleAll();
    const again = await fixture.buy(first.buyer);
    await fixture.shop.market.advanceClock(70);
    await fixture.shop.settleAll();
    const shown = (await fixture.licencesOf(first.buyer)).map(({ orderId, status }) => [orderId, status]);
    expect(shown).toEqual([
      [again.orderId, 'valid'],
      [first.orderId, 'valid'],
    ]);
  });
});

describe('What others see of somebody with several licences', () => {
  it('The project is one card, one sale for each licence, and its buyer is told of a version once', async () => {
    const projectId = await fixture.shop.publish();
    const { buyer } = await fixture.buy(await fixture.shop.newBuyer(), { projectId });
    await fixture.buy(buyer, { projectId, another: true });
    const list = await fixture.shop.get(buyer, '/projects?limit=50');
    expect(list.body.data.projects.filter((one: { _id: string }) => one._id === projectId)).toHaveLength(1);
    await expect
      .poll(async () => (await fixture.shop.get(buyer, `/projects/${projectId}`)).body.data.stats.sales, {
        timeout: 20_000,
      })
      .toBe(2);
    const { listBuyers } = await import('../../../ownership/public.ts');
    const page = { projectId, boughtBefore: new Date(8.64e15), after: null, limit: 10 };
    expect(await listBuyers(fixture.shop.ctx, page)).toEqual([buyer.uid]);
  });
});
