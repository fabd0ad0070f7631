import type { EntryContext } from 'react-router';
import { expect, it } from 'vitest';
import { knownRoutes } from './known-routes.ts';

type Routes = EntryContext['manifest']['routes'];

const ROUTES = {
  root: { id: 'root', path: '' },
  landing: { id: 'landing', parentId: 'root', index: true },
  market: { id: 'market', parentId: 'root', path: 'market' },
  area: { id: 'area', parentId: 'root' },
  dashboard: { id: 'dashboard', parentId: 'area', path: 'dashboard/seller' },
  sales: { id: 'sales', parentId: 'area', path: 'dashboard/seller/sales' },
  admin: { id: 'admin', parentId: 'area', path: 'dashboard/admin' },
  anything: { id: 'anything', parentId: 'root', path: '*' },
} as unknown as Routes;

it('A page names the routes that it shows and those of the addresses above it, but none of the others', () => {
  const known = knownRoutes(ROUTES, ['root', 'area', 'sales'], '/dashboard/seller/sales');
  expect(Object.keys(known).sort()).toEqual(['anything', 'area', 'dashboard', 'landing', 'root', 'sales']);
  expect(known.sales).toBe(ROUTES.sales);
});

it('A visitor of the market is told of no page behind sign-in', () => {
  expect(Object.keys(knownRoutes(ROUTES, ['root', 'market'], '/market')).sort()).toEqual([
    'landing',
    'market',
    'root',
  ]);
});
