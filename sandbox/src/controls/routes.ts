import type { FastifyInstance } from 'fastify';
import {
  type DisputeRow,
  disputeEntity,
  type OrderRow,
  orderEntity,
  type PaymentRow,
  paymentEntity,
  type RefundRow,
  refundEntity,
} from '../book/entities.ts';
import { readBalance } from '../book/payouts/balance.ts';
import {
  type ContactRow,
  contactEntity,
  type FundAccountRow,
  fundAccountEntity,
  type PayoutRow,
  payoutEntity,
} from '../book/payouts/entities.ts';
import { type SettlementRow, settlementEntity } from '../book/settlements/find-settlements.ts';
import type { SandboxContext } from '../context.ts';
import { CONTROLS } from './calls.ts';
import type { ControlContext } from './control.ts';
import { readSettings } from './settings.ts';

/** The controls as calls with JSON, without a sign-in. Development and tests only. */
export function addControlRoutes(api: FastifyInstance, context: ControlContext): void {
  const { ctx } = context;
  for (const [name, run] of Object.entries(CONTROLS)) {
    api.post(`/${name}`, async (request) => run(context, request.body));
  }
  api.get('/settings', async () => readSettings(ctx.pool));
  api.get('/book', async () => wholeBook(ctx));
  api.get('/', async () => ({
    name: 'Razorpay-compatible sandbox (test mode)',
    publicUrl: ctx.publicUrl,
    webhookUrl: ctx.webhookUrl(),
    payoutWebhookUrl: ctx.payouts.webhookUrl(),
    accountNumber: ctx.payouts.accountNumber,
    keyId: ctx.keyId,
    post: Object.keys(CONTROLS),
    get: ['book', 'settings'],
  }));
}

/** All that ever happened here, oldest first: to be held against the shop's own orders. */
async function wholeBook(ctx: SandboxContext) {
  const all = async <Row extends object>(table: string, columns = '*') =>
    (await ctx.pool.query<Row>(`SELECT ${columns} FROM razorpay_sandbox.${table} ORDER BY seq`)).rows;
  return {
    orders: (await all<OrderRow>('orders')).map(orderEntity),
    payments: (await all<PaymentRow>('payments')).map(paymentEntity),
    refunds: (await all<RefundRow>('refunds')).map(refundEntity),
    disputes: (await all<DisputeRow>('disputes')).map(disputeEntity),
    contacts: (await all<ContactRow>('contacts')).map(contactEntity),
    fund_accounts: (await all<FundAccountRow>('fund_accounts')).map(fundAccountEntity),
    payouts: (await all<PayoutRow>('payouts')).map((row) => payoutEntity(row, ctx.payouts.accountNumber)),
    settlements: (await all<SettlementRow>('settlements')).map(settlementEntity),
    balance: await readBalance(ctx.pool),
    webhooks: await all(
      'deliveries',
      `event_id, event, subjects, is_replay, attempts, last_status, last_error, delivered_at, dropped_at,
       given_up_at`,
    ),
  };
}
