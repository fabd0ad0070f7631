import { balances, checkLedger, trialBalance } from '#features/ledger/public.ts';
import type { Acknowledged } from './acknowledged.ts';
import type { MarketDatabase } from './market-database.ts';
import { type MarketRows, readMarket } from './market-rows.ts';
import type { ProviderPayment, ProviderRecords } from './provider.ts';

export interface Comparison {
  counts: Record<string, number>;
  findings: string[];
}

/** The guarantee of every sale is over, and so much was paid out since. */
export interface Released {
  paidOutPaise: number;
}

/** Holds what the market has against what the provider has and what buyers were told. */
export async function compareRecords(
  database: MarketDatabase,
  records: ProviderRecords,
  acknowledged: Acknowledged,
  released: Released | null,
): Promise<Comparison> {
  const rows = await readMarket(database);
  return {
    counts: count(rows, records, acknowledged),
    findings: [
      ...acknowledged.surprises,
      ...lostPromises(rows, records, acknowledged),
      ...records.payments.flatMap((payment) => moneyAstray(rows, records, payment)),
      ...doubled(rows, records),
      ...(await crookedLedger(database, rows, records, released)),
    ],
  };
}

/** Whatever a buyer or the provider was told has to be so. */
function lostPromises(rows: MarketRows, records: ProviderRecords, told: Acknowledged): string[] {
  const findings: string[] = [];
  for (const { orderId, providerOrderId, amountPaise } of told.orders.values()) {
    const order = rows.orders.get(orderId);
    if (!order) findings.push(`order ${orderId} was acknowledged and is lost`);
    else if (order.provider_order_id !== providerOrderId || order.amount_paise !== amountPaise)
      findings.push(`order ${orderId} is not what was acknowledged`);
  }
  const statusIs = (ids: Set<string>, right: (status: string) => boolean, what: string) => {
    for (const id of ids) {
      const status = rows.orders.get(id)?.status ?? 'lost';
      if (!right(status)) findings.push(`order ${id} was acknowledged as ${what} and is ${status}`);
    }
  };
  statusIs(told.paid, (status) => status === 'PAID', 'paid');
  statusIs(told.cancelled, (status) => status === 'CANCELLED', 'cancelled');
  statusIs(told.returned, (status) => status !== 'PAID', 'returned');
  // Those of payouts are not kept (decision 68).
  for (const { event_id, event, delivered_at } of records.webhooks) {
    if (delivered_at && !event.startsWith('payout.') && !rows.webhooks.has(event_id))
      findings.push(`webhook ${event_id} was taken and is lost`);
  }
  return findings;
}

/** Captured money has bought a listing and is still here, or has gone back to the last paisa; anything else is astray. */
function moneyAstray(rows: MarketRows, records: ProviderRecords, payment: ProviderPayment): string[] {
  const own = rows.payments.get(payment.id);
  const outcome = own?.outcome ?? 'none';
  if (!payment.captured) {
    return outcome === 'none' ? [] : [`${payment.id} was never captured and is here as ${outcome}`];
  }
  const returned = records.refunds
    .filter(({ payment_id, status }) => payment_id === payment.id && status === 'processed')
    .reduce((sum, { amount }) => sum + amount, 0);
  if (outcome === 'refund' && returned === payment.amount) return [];
  const isOwned = own !== undefined && rows.entitlements.some((one) => one.order_id === own.order_id);
  if (outcome === 'entitlement' && isOwned && returned === 0) return [];
  return [
    `${payment.id}: ${payment.amount} captured, ${returned} returned, outcome ${outcome}, owned ${isOwned}`,
  ];
}

/** Of everything there is one. */
function doubled(rows: MarketRows, records: ProviderRecords): string[] {
  const twice = (what: string, keys: (string | null)[]) =>
    [...Map.groupBy(keys, (key) => key)]
      .filter(([, all]) => all.length > 1)
      .map(([key, all]) => `${what} ${key}: ${all.length} times`);
  const bought = [...rows.payments.values()].filter(({ outcome }) => outcome === 'entitlement');
  const paid = [...rows.orders.values()].filter(({ status }) => status === 'PAID').map(({ id }) => id);
  const eventOf = new Set(rows.paidEvents);
  return [
    ...twice(
      'entitlement of buyer and listing',
      rows.entitlements.map((one) => `${one.buyer_id} ${one.project_id}`),
    ),
    ...twice(
      'payment that bought for order',
      bought.map(({ order_id }) => order_id),
    ),
    ...twice(
      'order at the provider with receipt',
      records.orders.map(({ receipt }) => receipt),
    ),
    ...twice('event of the payment of order', rows.paidEvents),
    ...twice('refund here for', rows.refundsOfProvider),
    ...paid.filter((id) => !eventOf.has(id)).map((id) => `paid order ${id} has no event`),
  ];
}

/** The ledger's own checks, and its clearing account against the money that the provider holds for us and has not sent. */
async function crookedLedger(
  database: MarketDatabase,
  rows: MarketRows,
  records: ProviderRecords,
  released: Released | null,
): Promise<string[]> {
  // At the end nothing may wait for its settlement any more.
  const ctx = { db: database.kysely, now: () => new Date('9999-01-01') } as Parameters<typeof balances>[0];
  const findings = (await checkLedger(ctx)).map(({ check, detail }) => `${check}: ${detail}`);
  const trial = await trialBalance(ctx);
  if (trial !== 0) findings.push(`the trial balance is ${trial}`);
  const captured = records.payments.filter((payment) => payment.captured);
  const held = captured.reduce(
    (sum, { amount, fee, amount_refunded }) => sum + amount - (fee ?? 0) - amount_refunded,
    0,
  );
  const shares = [...rows.orders.values()]
    .filter(({ status }) => status === 'PAID')
    .reduce((sum, { seller_paise }) => sum + seller_paise, 0);
  const { settled } = await database.kysely
    .selectFrom('provider_settlements')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_paise'), eb.lit(0)).as('settled'))
    .executeTakeFirstOrThrow();
  const paidOut = released?.paidOutPaise ?? 0;
  const expected = {
    ...{
      rzp_clearing: held - Number(settled),
      customer_suspense: 0,
      payout_clearing: 0,
      bank: Number(settled) - paidOut,
    },
    ...{ seller_pending: released ? 0 : shares, seller_available: released ? shares - paidOut : 0 },
  };
  const sums = Map.groupBy(await balances(ctx), ({ code }): string => code);
  for (const [code, amount] of Object.entries(expected)) {
    const balance = (sums.get(code) ?? []).reduce((sum, { balancePaise }) => sum + balancePaise, 0);
    if (balance !== amount) findings.push(`${code} is ${balance} instead of ${amount}`);
  }
  return findings;
}

function count(rows: MarketRows, records: ProviderRecords, told: Acknowledged): Record<string, number> {
  const tally = (what: string, values: string[]) =>
    [...Map.groupBy(values, (value) => value)].map(
      ([value, all]) => [`${what} ${value}`, all.length] as const,
    );
  const { webhooks } = records;
  return Object.fromEntries([
    ...tally(
      'orders',
      [...rows.orders.values()].map(({ status }) => status),
    ),
    ...tally(
      'payments at the provider',
      records.payments.map(({ status }) => status),
    ),
    [
      'captured payments that bought',
      [...rows.payments.values()].filter((one) => one.outcome === 'entitlement').length,
    ],
    [
      'captured payments that went back',
      [...rows.payments.values()].filter((one) => one.outcome === 'refund').length,
    ],
    ['orders acknowledged', told.orders.size],
    ['payments acknowledged', told.paid.size],
    ['webhooks', webhooks.length],
    ['webhooks never sent', webhooks.filter((one) => one.dropped_at).length],
    ['webhooks sent more than once', webhooks.filter((one) => one.attempts > 1).length],
  ]);
}
