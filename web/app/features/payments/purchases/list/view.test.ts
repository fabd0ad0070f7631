import { expect, it } from 'vitest';
import type { Order } from '#contract/payments/schemas.ts';
import { orderFixture } from '../../../../../testing/order-fixture.ts';
import { byProject } from './by-project.ts';
import { arrange, countFilters, type LibraryView, readView, viewHref } from './view.ts';

const USUAL: LibraryView = { search: '', sort: 'bought', show: 'all', page: 1 };

function named(title: string, part: Partial<Order> = {}, project: Partial<Order['project']> = {}): Order {
  return orderFixture({
    orderId: title,
    lastDownload: { version: '1.0.0', at: '2026-10-11T08:00:00Z' },
    ...part,
    project: { ...orderFixture().project, _id: title, title, ...project },
  });
}

const titles = (orders: Order[], view: Partial<LibraryView>) =>
  arrange(byProject(orders), { ...USUAL, ...view }).map(({ shown }) => shown.project.title);

it('A view that the address does not know is the usual one', () => {
  expect(readView(new URLSearchParams('sort=toString&show=x&page=-2'))).toEqual(USUAL);
});

it('An address names only what is not usual, and another choice begins at the first page', () => {
  const view = { ...USUAL, page: 3 };
  expect(viewHref('/purchases', view, {})).toBe('/purchases');
  expect(viewHref('/purchases', view, { page: 2 })).toBe('/purchases?page=2');
  expect(viewHref('/purchases', view, { sort: 'title', search: 'a b' })).toBe(
    '/purchases?search=a+b&sort=title',
  );
});

it('A search finds every word in title, seller, licence, licensee and order number', () => {
  const orders = [
    named('Kanban board'),
    named('Ledger', {
      licence: 'commercial',
      licensee: 'Acme',
      seller: { displayName: 'Noor Fatima', slug: null },
    }),
  ];
  expect(titles(orders, { search: 'KANBAN asha' })).toEqual(['Kanban board']);
  expect(titles(orders, { search: 'commercial acme noor' })).toEqual(['Ledger']);
  expect(titles(orders, { search: 'kanban noor' })).toEqual([]);
  expect(titles([orderFixture()], { search: 'R-20261010-0000000a' })).toEqual(['Kanban board']);
});

it('Purchases are sorted by title, by seller and by what came out last', () => {
  const orders = [
    named('b', { seller: { displayName: 'Y', slug: null } }),
    named('c', { seller: { displayName: 'X', slug: null } }, { newest: null }),
    named('a', {}, { newest: { number: '1.0.0', releasedAt: '2026-11-01T08:00:00Z' } }),
  ];
  expect(titles(orders, { sort: 'bought' })).toEqual(['b', 'c', 'a']);
  expect(titles(orders, { sort: 'title' })).toEqual(['a', 'b', 'c']);
  expect(titles(orders, { sort: 'seller' })).toEqual(['a', 'c', 'b']);
  expect(titles(orders, { sort: 'updated' })).toEqual(['a', 'b', 'c']);
});

it('Each filter counts what it shows', () => {
  const orders = [
    named('usual'),
    named('new', {}, { newest: { number: '2.0.0', releasedAt: '2026-11-01T08:00:00Z' } }),
    named('waiting', { lastDownload: null }),
    named('ended', { owned: false, licenceStatus: 'revoked' }, { archive: null, newest: null }),
  ];
  expect(countFilters(byProject(orders))).toEqual({ all: 4, updated: 1, waiting: 1, closed: 1 });
  expect(titles(orders, { show: 'updated' })).toEqual(['new']);
  expect(titles(orders, { show: 'waiting' })).toEqual(['waiting']);
  expect(titles(orders, { show: 'closed' })).toEqual(['ended']);
});
