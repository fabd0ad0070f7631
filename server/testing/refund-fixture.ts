import { sql } from 'kysely';
import { expect } from 'vitest';
import { balances } from '#features/ledger/service.ts';
import type { Config } from '../src/config.ts';
import type { Person } from './app.ts';
import { openCheckoutFixture } from './checkout-fixture.ts';

const PASSWORD = 'a long enough passphrase';

/** A sale as a test looks at it. */
export interface TestSale {
  buyer: Person;
  orderId: string;
  paymentId: string;
  projectId: string;
}

/** A market whose sales are undone: what tests of refunds and disputes do over and over. */
export async function openRefundFixture(change?: (config: Config) => void) {
  const shop = await openCheckoutFixture(change);
  const { market, db, ctx } = shop;
  const archives = new Map<string, string>();

  const archiveOf = async (projectId: string): Promise<string> => {
    const known = archives.get(projectId);
    if (known) return known;
    const project = await market.api('GET', `/projects/${projectId}`, { token: shop.seller.token });
    const filename = project.body.data.projectZipFile.filename as string;
    archives.set(projectId, filename);
    return filename;
  };

  /** Sessions that are not used for a week end. */
  const renew = async (person: Person) => {
    const body = { email: person.email, password: PASSWORD };
    person.token = (await market.api('POST', '/auth/login', { body })).body.data.token;
  };

  const fixture = {
    shop,
    /** Lets days pass, after which these people sign in again. */
    async passDays(days: number, ...people: Person[]) {
      await market.advanceClock(days * 86_400 + 60);
      for (const person of [shop.seller, shop.admin, ...people]) await renew(person);
    },
    /** A paid order of a new buyer, or of this one. */
    async sold({
      buyer,
      projectId = shop.projectId,
    }: {
      buyer?: Person;
      projectId?: string;
    } = {}): Promise<TestSale> {
      const who = buyer ?? (await shop.newBuyer());
      const checkout = await shop.checkout(who, { projectId });
      const paid = await shop.pay(checkout);
      await shop.verify(who, paid);
      return {
        buyer: who,
        orderId: checkout.orderId,
        paymentId: paid.razorpay_payment_id,
        projectId,
      };
    },
    download: async ({ buyer, projectId }: TestSale) =>
      fetch(`${market.url}/api/projects/download/${await archiveOf(projectId)}`, {
        headers: { authorization: `Bearer ${buyer.token}` },
      }),
    /** A sale whose archive the buyer has. */
    async downloaded(of: { buyer?: Person; projectId?: string } = {}): Promise<TestSale> {
      const sold = await fixture.sold(of);
      const answer = await fixture.download(sold);
      expect(answer.status).toBe(200);
      await answer.arrayBuffer();
      return sold;
    },
    ask: ({ buyer, orderId }: TestSale, body: object = { reason: 'broken', text: 'It does not start' }) =>
      shop.post(buyer, `/payments/order/${orderId}/refund`, body),
    /** The id of an open request of a downloaded sale. */
    async asked(sold: TestSale): Promise<string> {
      const answer = await fixture.ask(sold);
      expect(answer.body).toMatchObject({ success: true, data: { status: 'waiting_seller' } });
      return answer.body.data._id;
    },
    accept: (id: string) => shop.post(shop.seller, `/refunds/${id}/accept`),
    contest: (id: string) => shop.post(shop.seller, `/refunds/${id}/contest`, { text: 'It runs on Node 20' }),
    withdraw: ({ buyer }: TestSale, id: string) => shop.post(buyer, `/refunds/${id}/withdraw`),
    grant: (id: string) =>
      shop.post(shop.admin, `/admin/refunds/${id}/grant`, { reasonCode: 'fault_shown', reason: 'It fails' }),
    refuse: (id: string) =>
      shop.post(shop.admin, `/admin/refunds/${id}/refuse`, { reasonCode: 'changed_mind', reason: 'It runs' }),
    status: async (id: string) =>
      (await db.selectFrom('refund_requests').select('status').where('id', '=', id).executeTakeFirstOrThrow())
        .status,
    owns: async ({ buyer, projectId }: TestSale) =>
      (await market.api('GET', `/projects/${projectId}/access`, { token: buyer.token })).body.data.owned,
    stopped: async ({ buyer, projectId }: TestSale) =>
      (await market.api('GET', `/projects/${projectId}/access`, { token: buyer.token })).body.data
        .downloadsStopped,
    order: async ({ buyer, orderId }: TestSale) =>
      (await shop.get(buyer, `/payments/order/${orderId}`)).body.data,
    /** What the seller has of all sales, by account. */
    async funds() {
      const rows = await balances(ctx, shop.seller.uid);
      const of = (code: string) => rows.find((row) => row.code === code)?.balancePaise ?? 0;
      return {
        pending: of('seller_pending'),
        frozen: of('seller_frozen'),
        available: of('seller_available'),
        owed: of('seller_receivable'),
      };
    },
    /** Refunds that the provider has of a payment, whoever made them. */
    async atProvider({ paymentId }: TestSale): Promise<{ status: string; amount: number }[]> {
      const { refunds } = await shop.control('/book');
      return refunds.filter((one: { payment_id: string }) => one.payment_id === paymentId);
    },
    async dispute({ paymentId }: TestSale, more: object = {}): Promise<string> {
      const { id } = await shop.control('/dispute', { payment_id: paymentId, ...more });
      await shop.settleAll();
      return id;
    },
    async resolve(disputeId: string, outcome: string) {
      await shop.control('/dispute/resolve', { dispute_id: disputeId, outcome });
      await shop.settleAll();
    },
    /** Writes into the provider's own book. */
    setAtProvider: (disputeId: string, status: string) =>
      sql`UPDATE razorpay_sandbox.disputes SET status = ${status} WHERE id = ${disputeId}`.execute(db),
    disputeRow: (providerId: string) =>
      db
        .selectFrom('disputes')
        .selectAll()
        .where('provider_dispute_id', '=', providerId)
        .executeTakeFirstOrThrow(),
  };
  return fixture;
}

export type RefundFixture = Awaited<ReturnType<typeof openRefundFixture>>;
