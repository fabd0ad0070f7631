import { expect } from 'vitest';
import type { Checkout } from '#contract/payments.ts';
import type { Person } from './app.ts';
import { openCheckoutFixture } from './checkout-fixture.ts';
import { openNegotiationFixture } from './negotiation-fixture.ts';

/** A negotiation that was accepted, and the code that came of it. */
export interface AgreedPrice {
  buyer: Person;
  negotiationId: string;
  code: string;
}

/** A market in which agreed prices are paid, and what tests of them do over and over. */
export async function openAgreedPriceFixture() {
  const shop = await openCheckoutFixture();
  const negotiations = await openNegotiationFixture(shop.market);
  const { db } = shop;

  const order = (agreed: AgreedPrice, body: object = {}) =>
    shop.order(agreed.buyer, { projectId: negotiations.projectId, discountCode: agreed.code, ...body });

  return {
    shop,
    negotiations,
    async agreed(price = 1200): Promise<AgreedPrice> {
      const buyer = await shop.newBuyer();
      const { id, code } = await negotiations.accepted(buyer, price);
      return { buyer, negotiationId: id, code };
    },
    /** Begins to buy with the code of an agreed price. */
    order,
    async checkout(agreed: AgreedPrice, body: object = {}): Promise<Checkout> {
      const answer = await order(agreed, body);
      expect(answer.body).toMatchObject({ success: true });
      return answer.body.data;
    },
    tryCode: (buyer: Person, discountCode: string, body: object = {}) =>
      shop.post(buyer, '/negotiations/validate-code', {
        discountCode,
        projectId: negotiations.projectId,
        ...body,
      }),
    codeRow: (agreed: AgreedPrice) =>
      db
        .selectFrom('discount_codes')
        .selectAll()
        .where('negotiation_id', '=', agreed.negotiationId)
        .executeTakeFirstOrThrow(),
    stateOf: async (orderId: string) =>
      (
        await db
          .selectFrom('discount_uses')
          .select('status')
          .where('order_id', '=', orderId)
          .executeTakeFirst()
      )?.status,
    negotiationStatus: async (agreed: AgreedPrice) => (await negotiations.row(agreed.negotiationId)).status,
    /** Whatever happened: a code counts exactly the uses that hold or have spent it, and no more than it allows. */
    async countsUses(agreed: AgreedPrice): Promise<number> {
      const { id, uses, uses_limit: limit } = await this.codeRow(agreed);
      const held = await db
        .selectFrom('discount_uses')
        .select('order_id')
        .where('code_id', '=', id)
        .where('status', 'in', ['reserved', 'redeemed'])
        .execute();
      expect(uses).toBe(held.length);
      expect(uses).toBeLessThanOrEqual(limit!);
      return uses;
    },
  };
}

export type AgreedPriceFixture = Awaited<ReturnType<typeof openAgreedPriceFixture>>;
