import { expect } from 'vitest';
import type { Discount, DiscountInput } from '#contract/discounts.ts';
import type { Checkout } from '#contract/payments.ts';
import type { ApiAnswer } from './api-client.ts';
import type { Person } from './app.ts';
import { openCheckoutFixture } from './checkout-fixture.ts';

/** A market whose seller has discount codes, and what tests of them do over and over. */
export async function openSellerCodeFixture() {
  const shop = await openCheckoutFixture();
  const { market, seller, projectId, db } = shop;

  const call = (method: string, path: string, body?: object, person: Person = seller) =>
    market.api(method, path, { token: person.token, ...(body && { body }) });
  const make = (input: Partial<DiscountInput> = {}, person?: Person) =>
    call('POST', '/discounts', { kind: 'percent', value: 20, ...input }, person);
  const order = (buyer: Person, discountCode: string, body: object = {}) =>
    shop.order(buyer, { projectId, discountCode, ...body });

  return {
    shop,
    call,
    make,
    /** A code that is made: 20 % off everything unless told. */
    async made(input: Partial<DiscountInput> = {}): Promise<Discount> {
      return discountIn(await make(input));
    },
    change: (discount: Discount, change: object, person?: Person) =>
      call('PATCH', `/discounts/${discount._id}`, { revision: discount.revision, ...change }, person),
    remove: (discount: Discount, person?: Person) =>
      call('DELETE', `/discounts/${discount._id}`, undefined, person),
    list: (query = '', person?: Person) => call('GET', `/discounts${query}`, undefined, person),
    /** The code as its seller sees it now. */
    async seen(discount: Discount): Promise<Discount> {
      const { discounts } = (await call('GET', '/discounts?limit=100')).body.data;
      return discounts.find(({ _id }: Discount) => _id === discount._id);
    },
    order,
    async checkout(buyer: Person, code: string, body: object = {}): Promise<Checkout> {
      const answer = await order(buyer, code, body);
      expect(answer.body).toMatchObject({ success: true });
      return answer.body.data;
    },
    tryCode: (buyer: Person, discountCode: string, body: object = {}) =>
      shop.post(buyer, '/negotiations/validate-code', { discountCode, projectId, ...body }),
    stateOf: async (orderId: string) =>
      (
        await db
          .selectFrom('discount_uses')
          .select('status')
          .where('order_id', '=', orderId)
          .executeTakeFirst()
      )?.status,
    /** Whatever happened: a code counts exactly the uses that hold or have spent it, and no more than it allows. */
    async countsUses({ _id }: Discount): Promise<number> {
      const code = await db
        .selectFrom('discount_codes')
        .selectAll()
        .where('id', '=', _id)
        .executeTakeFirstOrThrow();
      const held = await db
        .selectFrom('discount_uses')
        .select('buyer_id')
        .where('code_id', '=', _id)
        .where('status', '<>', 'released')
        .execute();
      expect(code.uses).toBe(held.length);
      expect(code.uses).toBeLessThanOrEqual(code.uses_limit ?? Number.POSITIVE_INFINITY);
      for (const uses of Map.groupBy(held, ({ buyer_id }) => buyer_id).values()) {
        expect(uses.length).toBeLessThanOrEqual(code.buyer_uses_limit ?? Number.POSITIVE_INFINITY);
      }
      return code.uses;
    },
  };
}

export type SellerCodeFixture = Awaited<ReturnType<typeof openSellerCodeFixture>>;

/** The code that a successful answer brings. */
export function discountIn(answer: ApiAnswer): Discount {
  expect(answer.body).toMatchObject({ success: true });
  return answer.body.data.discount;
}
