import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  ADDED,
  type AuditedMarket,
  type AuditFault,
  account,
  addLines,
  addPosting,
  COVERED,
  offByOne,
  openAuditedMarket,
  posting,
  takePosting,
} from '#testing/fixtures/audited-market.ts';

const FEE = 'every fee of the provider is posted';
const LEGS = 'every posting moves money between the accounts it is for';
const SPLIT = 'every sale is split as its order says';
const SUSPENSE = 'suspense holds what was neither returned nor lost';
const PENDING = 'nothing is pending of a sale on hold or released';
const ACCOUNTS = 'every account is as the chart of accounts has it';
const OF_ITS_ORDER = 'every posting is of the order of what it is about';

const FAULTS: Record<string, AuditFault> = {
  'a sale that is a paisa more': {
    order: 'plain',
    plant: (id) => [...offByOne('sale', id), ...COVERED],
    check: SPLIT,
  },
  'a fee that is a paisa more': { order: 'plain', plant: (id) => offByOne('gateway_fee', id), check: FEE },
  'a refund that was paid with a paisa more': {
    order: 'refunded',
    plant: (id) => offByOne('refund_paid', id),
    check: 'every processed refund is posted',
  },
  'a suspense that is a paisa more': {
    order: 'returned',
    plant: (id) => offByOne('suspense', id),
    check: SUSPENSE,
  },
  'a return out of suspense that is a paisa more': {
    order: 'returned',
    plant: (id) => offByOne('suspense_refund', id),
    check: SUSPENSE,
  },
  'a hold that is a paisa less': {
    order: 'disputed',
    plant: (id) => [...offByOne('freeze', id, -1), ...COVERED],
    check: PENDING,
  },
  'a release that is a paisa less': {
    order: 'released',
    plant: (id) => [...offByOne('release', id, -1), ...COVERED],
    check: PENDING,
  },
  'a sale that went to another account': {
    order: 'plain',
    plant: (id) => [
      `UPDATE ledger_entries SET account_id = ${account('gateway_fee')}
        WHERE transaction_id = ${posting('sale', id)} AND side = 'debit'`,
    ],
    check: SPLIT,
  },
  'a refund that moves other money too': {
    order: 'refunded',
    plant: (id) => addLines('refund', id, 'gateway_fee', 'gst_input'),
    check: LEGS,
  },
  'a fee that moves other money too': {
    order: 'plain',
    plant: (id) => addLines('gateway_fee', id, 'refund_payable', 'customer_suspense'),
    check: LEGS,
  },
  'a paid refund that moves other money too': {
    order: 'refunded',
    plant: (id) => addLines('refund_paid', id, 'gateway_fee', 'gst_input'),
    check: LEGS,
  },
  'a fee of a payment that failed': {
    order: 'live',
    plant: (id) => [
      `INSERT INTO payments (id, order_id, provider_payment_id, status, amount_paise, currency, outcome, seen_at)
        VALUES ('${ADDED}', '${id}', 'pay_failed', 'failed', 100, 'INR', 'none', now())`,
      ...addPosting(['gateway_fee', 'payment', ADDED], ['gateway_fee', 'rzp_clearing']),
    ],
    check: FEE,
  },
  'a fee posted twice': {
    order: 'plain',
    plant: (id) => addPosting(['gateway_fee', 'order', id], ['gateway_fee', 'rzp_clearing']),
    check: 'every posting is of a kind that there is',
  },
  'a fee that is not posted': { order: 'plain', plant: (id) => takePosting('gateway_fee', id), check: FEE },
  'a fee under another order': {
    order: 'plain',
    plant: (id, { coded }) => [
      `UPDATE ledger_transactions SET order_id = '${coded}' WHERE id = ${posting('gateway_fee', id)}`,
    ],
    check: OF_ITS_ORDER,
  },
  'a paid refund under another order': {
    order: 'refunded',
    plant: (id, { plain }) => [
      `UPDATE ledger_transactions SET order_id = '${plain}' WHERE id = ${posting('refund_paid', id)}`,
    ],
    check: OF_ITS_ORDER,
  },
  'a sale posted a day before its order was paid': {
    order: 'plain',
    plant: (id) => [
      `UPDATE ledger_transactions SET posted_at = posted_at - interval '1 day' WHERE id = ${posting('sale', id)}`,
      ...COVERED,
    ],
    check: 'every sale is posted when its order is paid',
  },
  'a refund dated in another year': {
    order: 'refunded',
    plant: (id) => [
      `UPDATE ledger_transactions SET posted_at = posted_at - interval '1 year' WHERE id = ${posting('refund', id)}`,
    ],
    check: 'every posting is dated when it was made',
  },
  'money left in suspense': {
    order: 'returned',
    plant: (id) => takePosting('suspense_refund', id),
    check: SUSPENSE,
  },
  'a posting about nothing': {
    order: 'plain',
    plant: () => addPosting(['gateway_fee', 'payment', ADDED], ['gateway_fee', 'rzp_clearing']),
    check: 'every posting has what it is about',
  },
  'a kept balance that is off': {
    order: 'plain',
    plant: () => [
      `UPDATE ledger_accounts SET balance_paise = balance_paise + 1 WHERE code = 'seller_available'`,
    ],
    check: 'every balance of a seller is the sum of its entries and not below zero',
  },
  'a kept sale that is off': {
    order: 'plain',
    plant: (id) => [
      `UPDATE ledger_sales SET platform_left_paise = platform_left_paise - 1 WHERE order_id = '${id}'`,
    ],
    check: 'every sale is kept as its entries make it',
  },
  'a balance that the market does not keep': {
    order: 'plain',
    plant: () => [`UPDATE ledger_accounts SET balance_paise = 1 WHERE code = 'platform_fee'`],
    check: ACCOUNTS,
  },
  'an account that grows on the other side': {
    order: 'plain',
    plant: () => [`UPDATE ledger_accounts SET normal_side = 'debit' WHERE code = 'platform_fee'`],
    check: ACCOUNTS,
  },
  "an account of the market's that somebody owns": {
    order: 'plain',
    plant: () => [
      `INSERT INTO ledger_accounts (id, code, owner_id, normal_side)
        SELECT '${ADDED}', 'rzp_clearing', uid, 'debit' FROM users LIMIT 1`,
    ],
    check: ACCOUNTS,
  },
};

let market: AuditedMarket;
beforeAll(async () => {
  market = await openAuditedMarket();
});
afterAll(() => market?.stop());

it('The check of the books finds nothing in a market in which everything has happened', async () => {
  expect(await market.findings()).toEqual([]);
});

it.each(Object.entries(FAULTS))('An auditor who plants %s finds it named', async (_what, fault) => {
  expect(await market.findingsOf(fault)).not.toEqual([]);
});
