import { expect, it } from 'vitest';
import { parseChoices, SAVED_VIEWS_MAX } from './stored.ts';

const PATH = '/dashboard/admin/orders';
const NOTHING = { hidden: [], views: [] };

it.each([
  null,
  '',
  'nonsense',
  '7',
  '[]',
  '{"hidden":"Buyer","views":{}}',
  '{"hidden":[7,null],"views":[7,null,{}]}',
])('The stored text %j chooses nothing', (text) => {
  expect(parseChoices(text, PATH)).toEqual(NOTHING);
});

it.each([
  'javascript:alert(1)',
  '//elsewhere.example/dashboard/admin/orders',
  'https://elsewhere.example/',
  '/dashboard/admin/payouts?status=paid',
  `${PATH}?search=${'a'.repeat(1_000)}`,
])('A saved view with the address %s is left out', (address) => {
  expect(parseChoices(JSON.stringify({ views: [{ name: 'Mine', address }] }), PATH)).toEqual(NOTHING);
});

it('A saved view of a list in a tab leads to that page', () => {
  const view = { name: 'Open', address: '/dashboard/admin/refunds?tab=disputes&show=open' };
  const text = JSON.stringify({ hidden: ['Buyer'], views: [view] });
  expect(parseChoices(text, '/dashboard/admin/refunds?tab=disputes')).toEqual({
    hidden: ['Buyer'],
    views: [view],
  });
});

it('Names are cut and further views are left out', () => {
  const views = Array.from({ length: SAVED_VIEWS_MAX + 5 }, (_, place) => ({
    name: `${place} ${'n'.repeat(100)}`,
    address: `${PATH}?search=${place}`,
  }));
  const read = parseChoices(JSON.stringify({ views }), PATH).views;
  expect(read).toHaveLength(SAVED_VIEWS_MAX);
  expect(read[0]?.name).toHaveLength(40);
});
