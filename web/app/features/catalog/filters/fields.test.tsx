import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ProjectFacets } from '#contract/catalog/schemas.ts';
import type { MarketChoice } from '../market/choice.ts';
import { AppliedFilters } from './applied-links.tsx';
import FilterFields from './fields.tsx';
import { type MarketFilters, marketPath } from './market-filters.ts';
import { readFilters } from './read.ts';

const FACETS: ProjectFacets = {
  categories: [
    { value: 'web', count: 7 },
    { value: 'mobile', count: 2 },
  ],
  tags: Array.from({ length: 20 }, (_, index) => ({ value: `tag-${index}`, count: 20 - index })),
  licences: [{ value: 'personal', count: 9 }],
  permittedUse: [
    { value: 'learning', count: 6 },
    { value: 'saas', count: 2 },
  ],
  languages: [{ value: 'Python', count: 4 }],
  frameworks: [],
  databases: [],
  licencesFound: [],
  updated: [],
  ratings: [
    { value: '4', count: 3 },
    { value: '3', count: 5 },
  ],
  hasDemo: 0,
  complete: 9,
  free: 0,
  prices: [
    { maxPrice: 999, count: 2 },
    { minPrice: 1_000, maxPrice: 2_499, count: 7 },
  ],
  priceMin: 499,
  priceMax: 4_999,
  countsAreLowerBounds: false,
};

const choose = vi.fn<(filters: MarketFilters) => void>();

/** The address of the last choice, whose page is its first. */
const chosen = () => marketPath({ ...choose.mock.lastCall![0], page: 1 });

function show(query: string, facets: ProjectFacets | null = FACETS, before?: HTMLElement) {
  const filters = readFilters(new URLSearchParams(query));
  const choice: MarketChoice = { filters, path: '/market', isPending: false, choose };
  const element = (
    <>
      <FilterFields choice={choice} facets={facets ?? undefined} before={before} />
      <AppliedFilters choice={choice} />
    </>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/market'] });
  render(<RouterProvider router={router} />);
  if (before) return;
  // What is said on coming to life is that nothing has changed.
  choose.mockClear();
}

afterEach(() => {
  cleanup();
  choose.mockClear();
});

describe('The filters of the market', () => {
  it('Categories are links that keep the other filters and start at the first page', () => {
    show('search=gst&complete=true&page=3');
    const nav = within(screen.getByRole('navigation', { name: 'Categories' }));
    const web = nav.getByRole('link', { name: /^Web/ });
    expect(web.getAttribute('href')).toBe('/market?category=web&search=gst&complete=true');
    expect(web.textContent).toContain('7');
    expect(nav.getByRole('link', { name: /^All/ }).textContent).toContain('9');
    fireEvent.click(web);
    expect(chosen()).toBe('/market?category=web&search=gst&complete=true');
  });

  it('A click that opens a new tab is left to the browser', () => {
    show('');
    fireEvent.click(screen.getByRole('link', { name: /^Web/ }), { ctrlKey: true });
    expect(choose).not.toHaveBeenCalled();
  });

  it('A filter that would find nothing is switched off or left out, unless it is chosen', () => {
    show('category=ai-ml&hasDemo=true&licence=extended');
    expect(screen.queryByRole('link', { name: /^Digital assets/ })).toBeNull();
    expect(screen.getByRole('link', { name: /^AI\/ML 0/ })).toBeDefined();
    const isDisabled = (role: string, name: RegExp) =>
      (screen.getByRole(role, { name }) as HTMLInputElement).disabled;
    expect(isDisabled('radio', /^Commercial/)).toBe(true);
    expect(isDisabled('radio', /^Extended/)).toBe(false);
    expect(isDisabled('radio', /^Any$/)).toBe(false);
    expect(isDisabled('checkbox', /^Live demo/)).toBe(false);
  });

  it('Every filter stays available when its count is a lower bound or unknown', () => {
    show('', { ...FACETS, countsAreLowerBounds: true });
    expect(screen.getByRole('link', { name: /^Digital assets/ })).toBeDefined();
    expect(screen.getByRole('link', { name: /^Web 7\+/ })).toBeDefined();
    // Not counted is not none.
    expect(screen.getByRole('link', { name: 'Digital assets' })).toBeDefined();
    expect(screen.getByRole('link', { name: '₹1,000 to ₹2,499 7+' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'From ₹15,000' })).toBeDefined();
    cleanup();
    show('tags=rare&language=go', { ...FACETS, countsAreLowerBounds: true });
    expect(screen.getByRole('checkbox', { name: 'rare' })).toBeDefined();
    expect(screen.getByRole('option', { name: 'Go' })).toBeDefined();
    cleanup();
    show('tags=react', null);
    expect(screen.getByRole('link', { name: /^Digital assets/ })).toBeDefined();
    expect((screen.getByRole('checkbox', { name: 'react' }) as HTMLInputElement).checked).toBe(true);
  });

  it('Chosen tags come first, and each tag can be added and removed', () => {
    show('tags=rare,tag-3');
    const tags = within(screen.getByRole('group', { name: 'Tags' })).getAllByRole('checkbox');
    expect(tags.slice(0, 3).map((tag) => (tag as HTMLInputElement).value)).toEqual([
      'rare',
      'tag-3',
      'tag-0',
    ]);
    fireEvent.click(tags[2]!);
    expect(chosen()).toBe('/market?tags=rare,tag-0,tag-3');
    fireEvent.click(tags[0]!);
    expect(chosen()).toBe('/market?tags=tag-3');
  });

  it('Each use can be added and removed, and one that no listing is meant for is switched off', () => {
    show('permittedUse=saas');
    const uses = within(screen.getByRole('group', { name: 'Meant for' })).getAllByRole('checkbox');
    const states = uses.map((use) => [(use as HTMLInputElement).checked, (use as HTMLInputElement).disabled]);
    expect(states).toEqual([
      [false, false],
      [false, true],
      [false, true],
      [false, true],
      [true, false],
    ]);
    expect(uses[0]!.closest('label')!.textContent).toBe('Learning 6');
    fireEvent.click(uses[0]!);
    expect(chosen()).toBe('/market?permittedUse=learning,saas');
    fireEvent.click(uses[4]!);
    expect(chosen()).toBe('/market');
  });

  it('Prices apply when their field is left, and a reversed range is turned around', () => {
    show('tags=tag-1&search=gst');
    const lowest = screen.getByLabelText('Lowest price in rupees');
    const highest = screen.getByLabelText('Highest price in rupees');
    fireEvent.change(lowest, { target: { value: '5000' } });
    expect(choose).not.toHaveBeenCalled();
    fireEvent.change(highest, { target: { value: '1000' } });
    fireEvent.blur(highest);
    expect(choose.mock.lastCall![0]).toMatchObject({ tags: ['tag-1'], minPrice: 1_000, maxPrice: 5_000 });
  });

  it('A price is shown grouped, and what is no price leaves the one that applies', () => {
    show('maxPrice=5000');
    const lowest = screen.getByLabelText<HTMLInputElement>('Lowest price in rupees');
    const highest = screen.getByLabelText<HTMLInputElement>('Highest price in rupees');
    expect([highest.value, highest.placeholder]).toEqual(['5,000', '4,999']);
    fireEvent.change(lowest, { target: { value: '₹ 1500' } });
    fireEvent.blur(lowest);
    expect(lowest.value).toBe('1,500');
    expect(chosen()).toBe('/market?minPrice=1500&maxPrice=5000');
    for (const wrong of ['cheap', '9,00,000', '99999999999']) {
      choose.mockClear();
      fireEvent.change(highest, { target: { value: wrong } });
      fireEvent.blur(highest);
      expect(highest.value).toBe('5,000');
      expect(choose).not.toHaveBeenCalled();
    }
    fireEvent.change(highest, { target: { value: '' } });
    fireEvent.blur(highest);
    expect(chosen()).toBe('/market?minPrice=1500');
  });

  it('Each range of prices is a link with its count, and one without listings is none', () => {
    show('category=web&minPrice=300&page=2');
    const prices = within(screen.getByRole('group', { name: 'Price' }));
    const names = prices.getAllByRole('listitem').map((item) => item.textContent);
    expect(names).toEqual([
      ...['Under ₹1,000 2', '₹1,000 to ₹2,499 7', '₹2,500 to ₹4,999 0', '₹5,000 to ₹14,999 0'],
      'From ₹15,000 0',
    ]);
    const links = prices.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/market?category=web&maxPrice=999',
      '/market?category=web&minPrice=1000&maxPrice=2499',
    ]);
    expect(links.filter((link) => link.hasAttribute('aria-current'))).toEqual([]);
    fireEvent.click(links[1]!);
    expect(chosen()).toBe('/market?category=web&minPrice=1000&maxPrice=2499');
  });

  it.each([
    ['maxPrice=999', 'Under ₹1,000 2'],
    ['minPrice=0&maxPrice=999', 'Under ₹1,000 2'],
    ['minPrice=1000&maxPrice=2499', '₹1,000 to ₹2,499 7'],
    ['minPrice=15000&maxPrice=500000', 'From ₹15,000 0'],
  ])('Prices that are a range, %s, mark it, and a press takes them off', (query, name) => {
    show(`tags=tag-1&${query}`);
    const prices = within(screen.getByRole('group', { name: 'Price' }));
    const marked = prices.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
    expect(marked.map((link) => link.textContent)).toEqual([`${name}, remove this filter`]);
    expect(marked[0]!.getAttribute('href')).toBe('/market?tags=tag-1');
    fireEvent.click(marked[0]!);
    expect(chosen()).toBe('/market?tags=tag-1');
  });

  it('Prices typed into the fields mark the range that they are', () => {
    show('minPrice=1000');
    const highest = screen.getByLabelText('Highest price in rupees');
    fireEvent.change(highest, { target: { value: '2,499' } });
    fireEvent.blur(highest);
    const address = chosen();
    expect(address).toBe('/market?minPrice=1000&maxPrice=2499');
    cleanup();
    show(address.split('?')[1]!);
    const range = screen.getByRole('link', { name: /^₹1,000 to ₹2,499 7/ });
    expect(range.getAttribute('aria-current')).toBe('true');
  });

  it('Language, licence, rating and completion each apply as soon as they are chosen', () => {
    show('');
    fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'Python' } });
    expect(chosen()).toBe('/market?language=Python');
    fireEvent.click(screen.getByRole('radio', { name: /^Personal/ }));
    expect(chosen()).toBe('/market?licence=personal');
    fireEvent.click(screen.getByRole('radio', { name: /^3 stars and more/ }));
    expect(chosen()).toBe('/market?rating=3');
    fireEvent.click(screen.getByRole('checkbox', { name: /^Finished/ }));
    expect(chosen()).toBe('/market?complete=true');
  });
});

describe('A price typed before the filters come to life', () => {
  const lowest = () => screen.getByLabelText('Lowest price in rupees') as HTMLInputElement;
  const highest = () => screen.getByLabelText('Highest price in rupees') as HTMLInputElement;

  /** The filters as the server sent them, with these prices typed into them. */
  function typed(query: string, prices: Record<string, string>): HTMLElement {
    show(query);
    const before = document.createElement('div');
    before.innerHTML = lowest().form!.outerHTML;
    cleanup();
    for (const [name, value] of Object.entries(prices)) {
      before.querySelector<HTMLInputElement>(`[name=${name}]`)!.value = value;
    }
    return before;
  }

  it('A price typed before the scripts loaded is applied', () => {
    show('tags=tag-1&maxPrice=5000', FACETS, typed('tags=tag-1&maxPrice=5000', { minPrice: '1000' }));
    expect(chosen()).toBe('/market?tags=tag-1&minPrice=1000&maxPrice=5000');
    expect([lowest().value, highest().value]).toEqual(['1000', '5,000']);
  });

  it('A price that is still being typed stays in its field and applies when the field is left', () => {
    const before = typed('maxPrice=5000', { minPrice: '1000', maxPrice: '40' });
    const focus = vi.spyOn(document, 'activeElement', 'get');
    focus.mockImplementation(() => document.querySelector('[name=maxPrice]'));
    show('maxPrice=5000', FACETS, before);
    focus.mockRestore();
    expect(chosen()).toBe('/market?minPrice=1000&maxPrice=5000');
    expect(highest().value).toBe('40');
    fireEvent.change(highest(), { target: { value: '4000' } });
    fireEvent.blur(highest());
    expect(chosen()).toBe('/market?minPrice=1000&maxPrice=4000');
  });

  it('When no price was typed, the filters in force stay as they are', () => {
    show('minPrice=200&maxPrice=900', FACETS, typed('maxPrice=5000', {}));
    expect(chosen()).toBe('/market?minPrice=200&maxPrice=900');
  });
});

describe('The chips of applied filters', () => {
  it('Every applied filter has a chip that links to the list without it', () => {
    show(
      'category=web&search=gst&tags=node,react&minPrice=500&maxPrice=5000&licence=personal&permittedUse=learning,saas&language=go&hasDemo=1&complete=1&sort=price-asc&page=2',
    );
    const chips = within(screen.getByRole('list', { name: 'Applied filters' })).getAllByRole('link');
    const names = chips.map((chip) => chip.textContent?.replace(', remove this filter', ''));
    expect(names).toEqual([
      ...['Web', '“gst”', '#node', '#react', '₹500 to ₹5,000', 'Personal licence', 'For: Learning'],
      ...['For: SaaS', 'Go', 'Live demo', 'Finished', 'Clear all'],
    ]);
    expect(chips[2]!.getAttribute('href')).toBe(
      '/market?category=web&search=gst&tags=react&minPrice=500&maxPrice=5000&licence=personal&permittedUse=learning,saas&language=Go&hasDemo=true&complete=true&sort=price-asc',
    );
    expect(chips[6]!.getAttribute('href')).toContain('&permittedUse=saas&');
    expect(chips.at(-1)!.getAttribute('href')).toBe('/market?sort=price-asc');
  });

  it('Whoever removes a filter goes on with the next chip, the one before or the search', () => {
    show('tags=node,react');
    const search = document.createElement('input');
    search.dataset.search = '';
    document.body.append(search);
    const chip = (name: string) => screen.getByRole('link', { name: new RegExp(`^${name}`) });
    fireEvent.click(chip('#node'));
    expect(document.activeElement).toBe(chip('#react'));
    fireEvent.click(chip('#react'));
    expect(document.activeElement).toBe(chip('#node'));
    fireEvent(
      chip('Clear all'),
      new PointerEvent('click', { bubbles: true, cancelable: true, pointerType: 'mouse' }),
    );
    expect(document.activeElement).toBe(chip('#node'));
    fireEvent.click(chip('Clear all'));
    expect(document.activeElement).toBe(search);
    search.remove();
  });

  it('No chips are shown when no filter is applied', () => {
    show('sort=price-asc&page=2');
    expect(screen.queryByRole('list', { name: 'Applied filters' })).toBeNull();
  });
});
