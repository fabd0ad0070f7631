import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  ADDED,
  type AuditedMarket,
  type AuditFault,
  addPosting,
  COVERED,
  openAuditedMarket,
  posting,
} from '#testing/fixtures/audited-market.ts';

const PRICE = 'every order costs its price less discount and credit, split by its percent';
const PAID_AT = 'an order has a time of payment exactly when it is paid';
const USE = 'every code of an order is held, spent or given back as the order is';
const COUNT = 'every code counts its uses';
const BOUGHT = 'every entitlement is paid once';

const order = (change: string) => (id: string) => [`UPDATE orders SET ${change} WHERE id = '${id}'`];
const payment = (change: string) => (id: string) => [
  `UPDATE payments SET ${change} WHERE order_id = '${id}'`,
];
const use = (change: string) => (id: string) => [
  `UPDATE discount_uses SET ${change} WHERE order_id = '${id}'`,
];
const codeOf = (id: string) => `(SELECT code_id FROM discount_uses WHERE order_id = '${id}')`;
const refund = (amountPaise: number, status: string) => (id: string) => [
  `INSERT INTO refunds (id, payment_id, order_id, amount_paise, reason, status, created_at)
    SELECT '${ADDED}', id, order_id, ${amountPaise}, 'made_at_provider', '${status}', now()
    FROM payments WHERE order_id = '${id}'`,
];

const FAULTS: Record<string, AuditFault> = {
  "a seller's share that is rounded up, with its posting": {
    order: 'coded',
    plant: (id) => [
      `UPDATE orders SET seller_paise = seller_paise + 1, platform_paise = platform_paise - 1 WHERE id = '${id}'`,
      `UPDATE ledger_entries e SET amount_paise = amount_paise + CASE a.code WHEN 'seller_pending' THEN 1 ELSE -1 END
        FROM ledger_accounts a WHERE a.id = e.account_id AND side = 'credit' AND transaction_id = ${posting('sale', id)}`,
      ...COVERED,
    ],
    check: PRICE,
  },
  "a seller's share of a live order that is rounded up": {
    order: 'live',
    plant: order('seller_paise = seller_paise + 1, platform_paise = platform_paise - 1'),
    check: PRICE,
  },
  'an order of another amount than was paid': {
    order: 'plain',
    plant: order(
      'amount_paise = amount_paise + 100, list_price_paise = list_price_paise + 100, platform_paise = platform_paise + 100',
    ),
    check: BOUGHT,
  },
  'a discount that the price does not show': {
    order: 'coded',
    plant: order('discount_paise = discount_paise + 100'),
    check: PRICE,
  },
  'a discount without a code': {
    order: 'plain',
    plant: order('discount_paise = 100, list_price_paise = list_price_paise + 100'),
    check: 'every discount has its code or is that of its quantity',
  },
  'a paid order without the time of it': { order: 'plain', plant: order('paid_at = NULL'), check: PAID_AT },
  'a cancelled order with a time of payment': {
    order: 'returned',
    plant: order('paid_at = now()'),
    check: PAID_AT,
  },
  'an order paid a day before its sale was posted': {
    order: 'plain',
    plant: order("paid_at = paid_at - interval '1 day'"),
    check: 'every sale is posted when its order is paid',
  },
  'a redemption that is missing': {
    order: 'coded',
    plant: (id) => [
      `UPDATE discount_codes SET uses = uses - 1 WHERE id = ${codeOf(id)}`,
      `DELETE FROM discount_uses WHERE order_id = '${id}'`,
    ],
    check: 'every discount has its code or is that of its quantity',
  },
  'a code of a paid order that is only held': {
    order: 'coded',
    plant: use("status = 'reserved'"),
    check: USE,
  },
  'a code of a paid order that was given back': {
    order: 'coded',
    plant: use("status = 'released'"),
    check: USE,
  },
  'a code that a live order has spent': { order: 'live', plant: use("status = 'redeemed'"), check: USE },
  'a code that counts a use too many': {
    order: 'coded',
    plant: (id) => [`UPDATE discount_codes SET uses = uses + 1 WHERE id = ${codeOf(id)}`],
    check: COUNT,
  },
  'a code that two orders have spent and that counts one': {
    order: 'coded',
    plant: (id, { plain }) => [
      `INSERT INTO discount_uses (order_id, code_id, status, reserved_at)
        SELECT '${plain}', ${codeOf(id)}, 'redeemed', now()`,
    ],
    check: COUNT,
  },
  'a code that somebody else has used': {
    order: 'coded',
    plant: (id) => [
      `UPDATE discount_uses u SET buyer_id = o.seller_id FROM orders o WHERE o.id = u.order_id AND o.id = '${id}'`,
    ],
    check: 'every code is used by whom and for what it is',
  },
  'a paid order that gives nothing': {
    order: 'plain',
    plant: (id) => [`DELETE FROM entitlements WHERE order_id = '${id}'`],
    check: 'every paid order gives an entitlement',
  },
  'an entitlement that nobody paid': {
    order: 'live',
    plant: (id) => [
      `INSERT INTO entitlements (id, buyer_id, project_id, order_id, licence_tier, granted_at)
        SELECT '${ADDED}', buyer_id, project_id, id, licence_tier, now() FROM orders WHERE id = '${id}'`,
    ],
    check: BOUGHT,
  },
  'a licence for more than was paid for': {
    order: 'plain',
    plant: (id) => [`UPDATE entitlements SET quantity = 2 WHERE order_id = '${id}'`],
    check: 'every entitlement is for the buyer and the project of its order',
  },
  'a licence that is replaced by nothing': {
    order: 'plain',
    plant: (id) => [`UPDATE entitlements SET replaced_at = now() WHERE order_id = '${id}'`],
    check: 'a licence is replaced exactly while an upgrade stands on it',
  },
  'two upgrades of one licence': {
    order: 'released',
    plant: (id, { plain, coded }) => [
      `UPDATE orders SET upgrades_order_id = '${plain}' WHERE id IN ('${id}', '${coded}')`,
      `UPDATE entitlements SET replaced_at = now() WHERE order_id = '${plain}'`,
    ],
    check: 'a licence is upgraded once, unless money of an upgrade has come back',
  },
  'an upgrade of a licence that is not lower': {
    order: 'coded',
    plant: (id, { plain }) => [
      `UPDATE orders SET upgrades_order_id = '${plain}' WHERE id = '${id}'`,
      `UPDATE entitlements SET replaced_at = now() WHERE order_id = '${plain}'`,
    ],
    check: 'every upgrade is of a lower licence that was paid for, for its credit at most',
  },
  'an upgrade that counts more than was paid': {
    order: 'coded',
    plant: (id, { plain }) => [
      `UPDATE orders SET licence_tier = 'extended', buyer_id = b.buyer_id, project_id = b.project_id,
          upgrades_order_id = b.id, credit_paise = b.amount_paise + 100,
          list_price_paise = orders.list_price_paise + b.amount_paise + 100
        FROM orders b WHERE b.id = '${plain}' AND orders.id = '${id}'`,
      `UPDATE entitlements n SET licence_tier = 'extended', buyer_id = o.buyer_id, project_id = o.project_id,
        additional = true FROM orders o WHERE o.id = n.order_id AND o.id = '${id}'`,
      `UPDATE entitlements SET replaced_at = now() WHERE order_id = '${plain}'`,
    ],
    check: 'every upgrade is of a lower licence that was paid for, for its credit at most',
  },
  'a quantity that takes off more than its order says': {
    order: 'plain',
    plant: order('discount_paise = 200, volume_percent = 1, list_price_paise = list_price_paise + 200'),
    check: 'every discount has its code or is that of its quantity',
  },
  'a refund below zero': {
    order: 'plain',
    plant: refund(-100, 'processed'),
    check: 'every amount is above zero',
  },
  'a failed refund below zero': {
    order: 'plain',
    plant: refund(-100, 'failed'),
    check: 'every amount is above zero',
  },
  'a refund of more than was paid': {
    order: 'plain',
    plant: refund(10_000_000, 'pending'),
    check: 'every refund of a sale is taken from it until it fails',
  },
  'a payment of a paid order that was to go back': {
    order: 'plain',
    plant: payment("outcome = 'refund'"),
    check: BOUGHT,
  },
  'a payment of a paid order about which nothing is decided': {
    order: 'plain',
    plant: payment("outcome = 'none'"),
    check: BOUGHT,
  },
  'a payment that went back and has bought': {
    order: 'returned',
    plant: payment("outcome = 'entitlement'"),
    check: 'every captured payment buys or returns',
  },
  'a captured payment that is said to have failed': {
    order: 'plain',
    plant: payment("status = 'failed'"),
    check: 'what was decided about was captured',
  },
  'an expired order that was paid': { order: 'plain', plant: order("status = 'EXPIRED'"), check: BOUGHT },
  'an order of another seller': {
    order: 'plain',
    plant: order('seller_id = buyer_id'),
    check: 'every sale is split as its order says',
  },
  'a lost dispute of another amount': {
    order: 'lost',
    plant: (id) => [`UPDATE disputes SET amount_paise = amount_paise - 1 WHERE order_id = '${id}'`],
    check: 'every lost dispute is posted',
  },
  'an open dispute that holds nothing': {
    order: 'plain',
    plant: (id) => [
      `INSERT INTO disputes (id, provider_dispute_id, payment_id, order_id, status, phase, amount_paise, opened_at, updated_at)
        SELECT '${ADDED}', 'disp_added', id, order_id, 'open', 'chargeback', amount_paise, now(), now()
        FROM payments WHERE order_id = '${id}'`,
    ],
    check: 'what is asked back or disputed is on hold',
  },
};

const FREE_FAULTS: Record<string, AuditFault> = {
  'a free order that gives nothing': {
    order: 'free',
    plant: (id) => [`DELETE FROM entitlements WHERE order_id = '${id}'`],
    check: 'every paid order gives an entitlement',
  },
  'a free order that waits to be paid': {
    order: 'free',
    plant: order("status = 'EXPIRED', paid_at = NULL"),
    check: 'every free order is taken at once, and without a provider',
  },
  'a free order that a provider knows': {
    order: 'free',
    plant: order("provider_order_id = 'order_of_nothing'"),
    check: 'every free order is taken at once, and without a provider',
  },
  'a payment of a free order': {
    order: 'free',
    plant: (id) => [
      `INSERT INTO payments (id, order_id, provider_payment_id, status, amount_paise, currency, outcome, seen_at)
        VALUES ('${ADDED}', '${id}', 'pay_added', 'created', 100, 'INR', 'none', now())`,
    ],
    check: 'no money moves for a free licence',
  },
  'a sale posting of a free order': {
    order: 'free',
    plant: (id) => addPosting(['sale', 'order', id], ['rzp_clearing', 'platform_fee']),
    check: 'every paid order has exactly one sale posting',
  },
  'any posting of a free order': {
    order: 'free',
    plant: (id) => addPosting(['release', 'order', id], ['rzp_clearing', 'platform_fee']),
    check: 'no money moves for a free licence',
  },
  'a discount code of a free order': {
    order: 'free',
    plant: (id) => [
      `INSERT INTO discount_uses (order_id, code_id, status, reserved_at)
        SELECT '${id}', code_id, 'redeemed', now() FROM discount_uses LIMIT 1`,
    ],
    check: 'no money moves for a free licence',
  },
};

let market: AuditedMarket;
beforeAll(async () => {
  market = await openAuditedMarket();
});
afterAll(() => market?.stop());

it.each(Object.entries({ ...FAULTS, ...FREE_FAULTS }))(
  'An auditor who plants %s finds it named',
  async (_what, fault) => {
    expect(await market.findingsOf(fault)).not.toEqual([]);
  },
);

it('The books of a market with a free licence have no fault', async () => {
  expect(await market.findings()).toEqual([]);
});
