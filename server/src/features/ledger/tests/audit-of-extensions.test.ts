import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AuditedMarket, type AuditFault, openAuditedMarket } from '#testing/fixtures/audited-market.ts';

const GIVES = 'every paid order gives an entitlement';
const OF_A_PURCHASE = 'every extension of support is of a purchase, and gives no licence';
const AS_LONG = 'every order has support for as long as was paid for';

const FAULTS: Record<string, AuditFault> = {
  'a paid extension that gives nothing': {
    order: 'extension',
    plant: (id) => [`DELETE FROM support_extensions WHERE order_id = '${id}'`],
    check: GIVES,
  },
  'captured money of an extension that gives nothing': {
    order: 'extension',
    plant: (id) => [`DELETE FROM support_extensions WHERE order_id = '${id}'`],
    check: 'every captured payment buys or returns',
  },
  'an extension that nobody paid': {
    order: 'live',
    plant: (id) => [`INSERT INTO support_extensions (order_id, granted_at) VALUES ('${id}', now())`],
    check: 'every entitlement is paid once',
  },
  'months that are taken from who paid for them': {
    order: 'extension',
    plant: (id) => [`UPDATE support_extensions SET revoked_at = now() WHERE order_id = '${id}'`],
    check: 'nobody loses what was not wholly given back',
  },
  'months that are kept after their money has gone back': {
    order: 'unextended',
    plant: (id) => [`UPDATE support_extensions SET revoked_at = NULL WHERE order_id = '${id}'`],
    check: 'nobody owns what was wholly given back',
  },
  "an extension of somebody else's purchase": {
    order: 'extension',
    plant: (id, { plain }) => [`UPDATE orders SET extends_order_id = '${plain}' WHERE id = '${id}'`],
    check: OF_A_PURCHASE,
  },
  'an extension of an extension': {
    order: 'extension',
    plant: (id, { unextended }) => [
      `UPDATE orders SET extends_order_id = '${unextended}' WHERE id = '${id}'`,
    ],
    check: OF_A_PURCHASE,
  },
  'months that belong to no purchase': {
    order: 'extension',
    plant: (id) => [`UPDATE orders SET extends_order_id = NULL WHERE id = '${id}'`],
    check: OF_A_PURCHASE,
  },
  'support that lasts longer than was paid for': {
    order: 'extended',
    plant: (id) => [`UPDATE orders SET support_until = support_until + interval '1 day' WHERE id = '${id}'`],
    check: AS_LONG,
  },
  'support of a purchase that had none': {
    order: 'plain',
    plant: (id) => [`UPDATE orders SET support_until = now() WHERE id = '${id}'`],
    check: AS_LONG,
  },
  'support that ends before what was paid for': {
    order: 'extended',
    plant: (id) => [`UPDATE orders SET support_until = NULL WHERE id = '${id}'`],
    check: AS_LONG,
  },
};

let market: AuditedMarket;
beforeAll(async () => {
  market = await openAuditedMarket();
});
afterAll(() => market?.stop());

it('A market in which support was extended and given back has nothing wrong in its books', async () => {
  expect(await market.findings()).toEqual([]);
});

it.each(Object.keys(FAULTS))('The check of the books names %s', async (name) => {
  expect(await market.findingsOf(FAULTS[name]!)).not.toEqual([]);
});
