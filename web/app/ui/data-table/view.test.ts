import { describe, expect, it } from 'vitest';
import { isNarrowed, readTableView, type TableShape, tableAddress } from './view.ts';

const SHAPE: TableShape = {
  path: '/list',
  sort: 'made',
  dir: 'desc',
  filters: [
    {
      name: 'show',
      label: 'Show',
      choices: [
        ['all', 'All'],
        ['paid', 'Paid'],
      ],
    },
    { name: 'from', label: 'From' },
  ],
};
const read = (query: string) => readTableView(new URLSearchParams(query), SHAPE, ['made', 'amount']);

describe('The view of a list', () => {
  it('The view of a list is the same when it is written to the address and read back', () => {
    const address = '/list?search=hostel&show=paid&from=2026-11-01&sort=amount&dir=asc&page=3';
    const view = read(address.slice('/list?'.length));
    expect(view).toEqual({
      search: 'hostel',
      sort: 'amount',
      dir: 'asc',
      page: 3,
      filters: { show: 'paid', from: '2026-11-01' },
    });
    expect(tableAddress(SHAPE, view)).toBe(address);
    expect(isNarrowed(SHAPE, view)).toBe(true);
  });

  it('Values that make no sense are ignored, and defaults are left out of the address', () => {
    const view = read('search=%20&show=none&from=soon&sort=name&dir=up&page=-7');
    expect(view).toEqual({
      search: '',
      sort: 'made',
      dir: 'desc',
      page: 1,
      filters: { show: 'all', from: '' },
    });
    expect(tableAddress(SHAPE, view)).toBe('/list');
    expect(isNarrowed(SHAPE, view)).toBe(false);
    expect(read('page=99999').page).toBe(1_000);
  });

  it('The address of a list keeps the tab that the list is in', () => {
    const part = { ...SHAPE, path: '/list?tab=all' };
    expect(tableAddress(part, read(''))).toBe('/list?tab=all');
    expect(tableAddress(part, read('search=hostel&page=2'))).toBe('/list?tab=all&search=hostel&page=2');
  });
});
