import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { alreadyPaid, authenticationFailed } from '../api/error.ts';
import { parse } from '../api/input.ts';
import { getOrder } from '../book/orders.ts';
import type { SandboxContext } from '../context.ts';
import { type NextPayments, readSettings } from '../controls/settings.ts';
import { payAsBuyer, takeNextPayment } from './pay-as-buyer.ts';
import { Instrument } from './test-instruments.ts';

const SCRIPTS = {
  '/checkout.js': 'checkout.js',
  '/checkout/sheet.js': 'sheet.js',
  '/checkout/sheet-parts.js': 'sheet-parts.js',
  '/checkout/elements.js': 'elements.js',
  '/checkout/payment-form.js': 'payment-form.js',
  '/checkout/sheet-style.js': 'sheet-style.js',
};

const Preferences = z.object({ key_id: z.string(), order_id: z.string() });

const Payment = Preferences.extend({
  outcome: z.enum(['success', 'failure', 'as-instrument']).default('as-instrument'),
  instrument: Instrument,
  email: z.string().max(254).nullish(),
  contact: z.string().max(20).nullish(),
});

/** What browsers load and call: the script, and payments known by key id and order id alone. */
export async function addCheckoutRoutes(api: FastifyInstance, ctx: SandboxContext): Promise<void> {
  for (const [path, file] of Object.entries(SCRIPTS)) {
    const source = await readFile(new URL(`./${file}`, import.meta.url), 'utf8');
    api.get(path, async (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(source),
    );
  }

  api.get('/checkout/preferences', async (request) => {
    const { key_id, order_id } = parse(Preferences, request.query);
    if (key_id !== ctx.keyId) throw authenticationFailed();
    const order = await getOrder(ctx.pool, order_id);
    if (order.status === 'paid') throw alreadyPaid();
    const { nextPayments } = await readSettings(ctx.pool);
    return {
      mode: 'test',
      order: { id: order.id, amount: order.amount, currency: order.currency },
      note: nextPayments && announced(nextPayments),
    };
  });

  api.post('/checkout/pay', async (request, reply) => {
    const { key_id, order_id, instrument, outcome, email, contact } = parse(Payment, request.body);
    if (key_id !== ctx.keyId) throw authenticationFailed();
    const requested = (await takeNextPayment(ctx)) ?? (outcome === 'as-instrument' ? {} : { outcome });
    const answer = await payAsBuyer(ctx, order_id, { instrument, email, contact }, requested);
    return 'paid' in answer ? answer.paid : reply.code(400).send(answer.failed);
  });
}

/** What the sheet says of a payment whose end is decided already. */
function announced({ outcome, reason }: NextPayments): string {
  const end = {
    success: 'succeeds',
    failure: reason ? `fails (${reason})` : 'fails',
    cancelled: 'is cancelled at the bank',
    authorize: 'is authorised and not captured',
    late: 'fails and is authorised later',
  }[outcome];
  return `As set on the sandbox page, the next payment ${end}, whatever you choose here.`;
}
