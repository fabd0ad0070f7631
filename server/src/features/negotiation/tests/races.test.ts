import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Context, signedIn } from '#platform/context.ts';
import { Refusal } from '#platform/errors.ts';
import { payInSandbox } from '#testing/fixtures/listing-form.ts';
import { makeBuyer } from '#testing/fixtures/make-buyer.ts';
import { type NegotiationFixture, openNegotiationFixture } from '#testing/fixtures/negotiation-fixture.ts';
import { expectConsistentNegotiation } from '#testing/models/negotiation-consistency.ts';
import { createOrder } from '../../payments/public.ts';
import { settlePayment } from '../../payments/service/money/settle-payment.ts';
import { acceptOffer } from '../service/accept-offer.ts';
import { closeBought, closeOfListing } from '../service/close-negotiations.ts';
import { declineNegotiation, withdrawNegotiation } from '../service/end-by-user.ts';
import { endIfOver } from '../service/end-negotiation.ts';
import { makeOffer } from '../service/make-offer.ts';
import { showNegotiation } from '../service/read-thread.ts';
import { startNegotiation } from '../service/start-negotiation.ts';
import { writeMessage } from '../service/write-message.ts';

/** Of two moves; what the market does itself is raced once for each pair. */
const REPEATS = 3;

let fixture: NegotiationFixture;
let seller: Context;

beforeAll(async () => {
  fixture = await openNegotiationFixture();
  const { uid } = fixture.seller;
  seller = fixture.market.context({ kind: 'user', uid, role: 'seller', sessionId: uid });
});
afterAll(() => fixture?.market.stop());

interface Table {
  id: string;
  buyer: Context;
  /** As everybody has read it: who comes second has not seen what the first one did. */
  revision: number;
  code: string;
  /** Paid at the provider, and nobody has said so yet. */
  paid: { orderId: string; paymentId: string } | null;
}

const offer = (ctx: Context, id: string, priceOffer: number, revision?: number) =>
  makeOffer(ctx, id, { priceOffer, content: '', revision });
const later = (ctx: Context, hours: number): Context => ({
  ...ctx,
  now: () => new Date(ctx.now().getTime() + hours * 3_600_000),
});

/** Everything that may touch a negotiation. */
const ACTS: Record<string, (table: Table) => Promise<unknown>> = {
  'buyer offers': ({ id, buyer, revision }) => offer(buyer, id, 1200, revision),
  'buyer accepts': ({ id, buyer, revision }) => acceptOffer(buyer, id, revision),
  'buyer declines': ({ id, buyer, revision }) => declineNegotiation(buyer, id, revision),
  'buyer withdraws': ({ id, buyer, revision }) => withdrawNegotiation(buyer, id, revision),
  'seller counters': ({ id, revision }) => offer(seller, id, 1300, revision),
  'seller accepts': ({ id, revision }) => acceptOffer(seller, id, revision),
  'seller declines': ({ id, revision }) => declineNegotiation(seller, id, revision),
  'seller withdraws': ({ id, revision }) => withdrawNegotiation(seller, id, revision),
  'time is over': ({ id }) => endIfOver(later(seller, 73), id),
  'listing leaves': () => fixture.post(fixture.seller, `/projects/${fixture.projectId}/unlist`),
  'order is paid': ({ paid }) => settlePayment(fixture.ctx, paid!),
  'order is made': (table) => pay(table),
  'seller writes': ({ id }) => writeMessage(seller, id, 'Hello'),
  'buyer writes': ({ id, buyer }) => writeMessage(buyer, id, 'Hello'),
};

const MARKET = ['time is over', 'listing leaves', 'order is paid'];
const WORDS = ['seller writes', 'buyer writes'];

/** Per state: the moves of which only one of two at once is made, and what else may happen. */
const STATES: Record<
  string,
  { prepare: (table: Table) => Promise<unknown>; moves: string[]; others: string[] }
> = {
  awaiting_offer: {
    prepare: async () => {},
    moves: ['buyer offers', 'buyer withdraws'],
    others: MARKET,
  },
  awaiting_seller: {
    prepare: ({ id, buyer }) => offer(buyer, id, 1100),
    moves: ['seller counters', 'seller accepts', 'seller declines', 'buyer withdraws'],
    others: [...MARKET, ...WORDS],
  },
  awaiting_buyer: {
    prepare: async ({ id, buyer }) => {
      await offer(buyer, id, 1100);
      await offer(seller, id, 1400);
    },
    moves: ['buyer offers', 'buyer accepts', 'buyer declines', 'seller withdraws'],
    others: [...MARKET, ...WORDS],
  },
};

async function sit(prepare: (table: Table) => Promise<unknown>): Promise<Table> {
  const buyer = fixture.market.context(await makeBuyer(fixture.db, fixture.ctx.now()));
  const { projectId } = fixture;
  const { negotiation } = await startNegotiation(buyer, {
    projectId,
    templateId: 'lower_price',
    message: '',
  });
  const table: Table = { id: negotiation._id, buyer, revision: 1, code: '', paid: null };
  await prepare(table);
  table.revision = (await fixture.row(table.id)).revision;
  return table;
}

/** Makes an order, with the code if there is one, and pays it at the provider. */
async function pay(table: Table): Promise<void> {
  const { projectId } = fixture;
  const order = await createOrder(
    table.buyer,
    { projectId, customerPhone: '', discountCode: table.code, licence: undefined },
    null,
  );
  const paid = await payInSandbox(fixture.market, order.razorpayOrderId!);
  table.paid = { orderId: order.orderId, paymentId: paid.razorpay_payment_id };
}

/** Whether an act was done; a refusal is a no, anything else that is thrown a bug. */
async function run(name: string, table: Table): Promise<boolean> {
  try {
    await ACTS[name]!(table);
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.status < 500) return false;
    throw error;
  }
}

/** What the market's jobs do about it, here and now; they may have done it already. */
async function followUp(acts: string[], { id, buyer }: Table): Promise<void> {
  const { ctx, projectId } = fixture;
  const event = { id, actorId: null, at: ctx.now().toISOString() };
  if (acts.includes('listing leaves')) {
    await closeOfListing(ctx, { ...event, type: 'listing.unlisted', subjectId: projectId, data: {} });
    await fixture.post(fixture.seller, `/projects/${projectId}/relist`);
  }
  if (acts.includes('order is paid')) {
    const data = { projectId, buyerId: signedIn(buyer).uid, sellerId: fixture.seller.uid, amountPaise: 0 };
    await closeBought(ctx, { ...event, type: 'order.paid', subjectId: id, data });
  }
}

const pairsOf = (all: string[]) =>
  all.flatMap((one, index) => all.slice(index).map((other) => [one, other] as const));

describe.each(Object.entries(STATES))('Two acts at once in %s', (_state, { prepare, moves, others }) => {
  test.each(pairsOf([...moves, ...others]))(
    'A negotiation stays consistent when two acts meet: %s × %s',
    async (one, other) => {
      const acts = [one, other];
      const isOfMoves = acts.every((act) => moves.includes(act));
      for (let repeat = 0; repeat < (isOfMoves ? REPEATS : 1); repeat++) {
        const table = await sit(prepare);
        if (acts.includes('order is paid')) await pay(table);
        const done = await Promise.all(acts.map((act) => run(act, table)));
        // Of two moves exactly one is made; what the market does itself may follow a move.
        if (isOfMoves) expect(done.filter(Boolean)).toHaveLength(1);
        await followUp(acts, table);
        await expectConsistentNegotiation(fixture, table.id);
        const { status } = await fixture.row(table.id);
        if (acts.includes('listing leaves') || acts.includes('order is paid'))
          expect(['closed', 'declined', 'withdrawn', 'expired']).toContain(status);
        if (acts.includes('time is over') && acts.every((act) => MARKET.includes(act) || WORDS.includes(act)))
          expect(['expired', 'closed']).toContain(status);
      }
    },
  );
});

describe('Two acts at once while a code is live', () => {
  const prepare = async (table: Table) => {
    await offer(table.buyer, table.id, 1200);
    await acceptOffer(seller, table.id);
    table.code = (await showNegotiation(table.buyer, table.id)).negotiation.discountCode!;
  };

  test.each(pairsOf(['order is made', 'time is over', 'listing leaves', ...WORDS]))(
    'An accepted negotiation stays consistent when two acts meet: %s × %s',
    async (one, other) => {
      const table = await sit(prepare);
      await Promise.all([run(one, table), run(other, table)]);
      await followUp([one, other], table);
      await expectConsistentNegotiation(fixture, table.id);
      if (!table.paid) return;
      await settlePayment(fixture.ctx, table.paid);
      await expectConsistentNegotiation(fixture, table.id);
      expect((await fixture.row(table.id)).status).toBe('completed');
    },
  );

  test.each(pairsOf(['order is paid', 'time is over', 'listing leaves', ...WORDS]))(
    'A buyer who is paying with the code can finish when two acts meet: %s × %s',
    async (one, other) => {
      const table = await sit(prepare);
      await pay(table);
      await Promise.all([run(one, table), run(other, table)]);
      await followUp([one, other], table);
      await expectConsistentNegotiation(fixture, table.id);
      // Whoever is paying may finish that.
      await settlePayment(fixture.ctx, table.paid!);
      await expectConsistentNegotiation(fixture, table.id);
      expect((await fixture.row(table.id)).status).toBe('completed');
    },
  );
});

test('Ten starts of one buyer at once begin one negotiation', async () => {
  const buyer = fixture.market.context(await makeBuyer(fixture.db, fixture.ctx.now()));
  const { projectId } = fixture;
  const started = await Promise.all(
    Array.from({ length: 10 }, () =>
      startNegotiation(buyer, { projectId, templateId: 'lower_price', message: '' }),
    ),
  );
  expect(new Set(started.map(({ negotiation }) => negotiation._id)).size).toBe(1);
  expect(started.filter(({ resumed }) => !resumed)).toHaveLength(1);
  const id = started[0]!.negotiation._id;
  await expectConsistentNegotiation(fixture, id);
  expect(await fixture.events(id)).toEqual(['negotiation.started']);
});
