import { expect, it } from 'vitest';
import { ORDER_COLUMNS, orderBy } from './list-order.ts';

it('Every order of a list ends with the id, so that no two rows tie', () => {
  for (const columns of Object.values(ORDER_COLUMNS)) expect(columns.at(-1)).toMatch(/^id\b/);
  expect(orderBy('price-desc', 'p')).toBe('p.price_paise DESC, p.id DESC');
});
