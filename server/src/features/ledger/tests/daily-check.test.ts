import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CheckoutFixture, openCheckoutFixture } from '#testing/fixtures/checkout-fixture.ts';

const HOUR_SECONDS = 3_600;

let shop: CheckoutFixture;
beforeAll(async () => {
  shop = await openCheckoutFixture();
  const buyer = await shop.newBuyer();
  const checkout = await shop.checkout(buyer);
  await shop.verify(buyer, await shop.pay(checkout));
  await shop.settleAll();
});
afterAll(() => shop?.market.stop());

/** What the overview says of the books. */
async function books(): Promise<{ checkedAt: string | null; findings: number }> {
  const answer = await shop.market.api('GET', '/admin/overview', { token: shop.admin.token });
  return answer.body.data.books;
}
/** Puts the last check into the past, as a process that was down since then finds it. */
const checkedHoursAgo = async (hours: number) => {
  const at = new Date(shop.ctx.now().getTime() - hours * HOUR_SECONDS * 1000);
  await shop.db.updateTable('ledger_checks').set({ checked_at: at }).execute();
  return at.toISOString();
};
const spoil = (seconds: number) =>
  sql`UPDATE ledger_sales SET sold_at = sold_at + make_interval(secs => ${seconds})`.execute(shop.db);

describe('The daily check of the books', () => {
  beforeEach(async () => {
    await shop.market.sweep();
  });

  it('A market checks its books when it starts, and the overview says when and with what outcome', async () => {
    expect(await books()).toEqual({ checkedAt: expect.any(String), findings: 0 });
  });

  it('Books that were due while no process ran are checked at its next sweep', async () => {
    const before = await checkedHoursAgo(25);
    await shop.market.sweep();
    expect(Date.parse((await books()).checkedAt!)).toBeGreaterThan(Date.parse(before));
  });

  it('Books that were checked within a day are not checked again, whoever starts', async () => {
    const before = await checkedHoursAgo(23);
    await shop.market.sweep();
    expect(await books()).toEqual({ checkedAt: before, findings: 0 });
  });

  it('Faults in the books are counted in the overview after a day, until a check finds none', async () => {
    await spoil(1);
    await shop.market.sweep();
    expect((await books()).findings).toBe(0);
    await shop.market.advanceClock(24 * HOUR_SECONDS);
    expect((await books()).findings).toBe(1);
    await spoil(-1);
    await shop.market.advanceClock(24 * HOUR_SECONDS);
    expect((await books()).findings).toBe(0);
  });
});
