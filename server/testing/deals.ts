import { expect } from 'vitest';
import type { Checkout } from '#contract/payments.ts';
import type { Person } from './app.ts';
import { openBazaar } from './bazaar.ts';
import { openTill } from './till.ts';

/** A negotiation that was accepted, and the code that came of it. */
export interface Deal {
  buyer: Person;
  negotiationId: string;
  code: string;
}

/** A till at which agreed prices are paid. */
export async function openDeals() {
  const till = await openTill();
  const bazaar = await openBazaar(till.market);
  const { db } = till;

  const order = (deal: Deal, body: object = {}) =>
    till.order(deal.buyer, { projectId: bazaar.projectId, discountCode: deal.code, ...body });

  return {
    till,
    bazaar,
    async agreed(price = 1200): Promise<Deal> {
      const buyer = await till.newBuyer();
      const { id, code } = await bazaar.accepted(buyer, price);
      return { buyer, negotiationId: id, code };
    },
    /** Begins to buy with the deal's code. */
    order,
    async checkout(deal: Deal, body: object = {}): Promise<Checkout> {
      const answer = await order(deal, body);
      expect(answer.body).toMatchObject({ success: true });
      return answer.body.data;
    },
    tryCode: (buyer: Person, discountCode: string, body: object = {}) =>
      till.post(buyer, '/negotiations/validate-code', { discountCode, projectId: bazaar.projectId, ...body }),
    codeRow: (deal: Deal) =>
      db
        .selectFrom('discount_codes')
        .selectAll()
        .where('negotiation_id', '=', deal.negotiationId)
        .executeTakeFirstOrThrow(),
    stateOf: async (orderId: string) =>
      (
        await db
          .selectFrom('discount_uses')
          .select('status')
          .where('order_id', '=', orderId)
          .executeTakeFirst()
      )?.status,
    negotiationStatus: async (deal: Deal) => (await bazaar.row(deal.negotiationId)).status,
    /** Whatever happened: a code counts exactly the uses that hold or have spent it, and no more than it allows. */
    async countsUses(deal: Deal): Promise<number> {
      const { id, uses, uses_limit: limit } = await this.codeRow(deal);
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

export type Deals = Awaited<ReturnType<typeof openDeals>>;
