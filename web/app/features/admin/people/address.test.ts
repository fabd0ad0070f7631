import { describe, expect, it } from 'vitest';
import { peoplePath, readPeopleView } from './address.ts';

const PATH = '/admin-management?tab=people';
const ALL = { search: '', show: 'all', order: 'newest', page: 1 } as const;

describe('The address of the list of people', () => {
  it('The address holds search, filter and page, and leaves out the defaults', () => {
    expect(peoplePath(PATH, ALL)).toBe(PATH);
    expect(peoplePath(PATH, { search: 'asha & co', show: 'suspended', order: 'newest', page: 3 })).toBe(
      `${PATH}&search=asha+%26+co&show=suspended&page=3`,
    );
  });

  it('The view of the list of people is read back as it was written', () => {
    const view = { search: 'आशा', show: 'seller', order: 'name', page: 2 } as const;
    const query = new URL(peoplePath(PATH, view), 'https://here.invalid').searchParams;
    expect(readPeopleView(query)).toEqual(view);
  });

  it.each(['show=nobody', 'order=size', 'page=-3', 'page=x', 'search=%20%20', ''])(
    'The list of people ignores a value that makes no sense: %s',
    (query) => {
      expect(readPeopleView(new URLSearchParams(query))).toEqual(ALL);
    },
  );

  it('The list of people never asks for a longer search or a higher page than the server accepts', () => {
    const view = readPeopleView(new URLSearchParams({ page: '99999999', search: 'a'.repeat(900) }));
    expect(view.page).toBe(1_000);
    expect(view.search).toHaveLength(200);
  });
});
