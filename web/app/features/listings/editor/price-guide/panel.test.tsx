import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PriceGuide } from '#contract/catalog/price-guide/schemas.ts';
import type { Project } from '#contract/listings/schemas.ts';
import { openStudio, type } from '../../../../../testing/studio-fixture.tsx';
import { comparedWords, ownPrice, placeWords, rangeWords } from './words.ts';

beforeEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});
// The last save of a studio that is left still goes to its own market.
afterEach(cleanup);

const GUIDE: PriceGuide = {
  ...{ shareATag: true, count: 23, lowerQuartile: 999, median: 1_499, upperQuartile: 2_499 },
  examples: [
    { _id: '01980000-0000-7000-8000-000000000001', title: 'Hostel desk', price: 1_499, sales: 12 },
    { _id: '01980000-0000-7000-8000-000000000002', title: 'Clinic diary', price: 9_999, sales: 1 },
  ],
};

const section = () => screen.getByRole('region', { name: 'What similar projects cost' });

/** The price step, with what the market answers. */
async function open(guide: PriceGuide | null, part: Partial<Project> = {}) {
  const opened = await openStudio(
    { title: 'Ledger', category: 'web', tags: ['booking'], ...part },
    'details',
  );
  opened.market.guide = guide;
  await opened.router.navigate('?step=price');
  await screen.findByText('Conditions of your own');
  return opened;
}

describe('What similar projects cost, in the studio', () => {
  it('A seller reads range, middle price and number, and what is compared', async () => {
    const { market } = await open(GUIDE);
    await screen.findByText(/Half of 23 similar projects cost ₹999 to ₹2,499\. The middle price is ₹1,499\./);
    expect(section().textContent).toContain(
      'Compared with 23 projects of other sellers in Web, each with a tag of yours, by the price of the cheapest licence. Free projects are left out.',
    );
    const asked = market.calls.map(({ path }) => path).filter((path) => path.includes('price-guide'));
    expect(asked).toEqual(['/api/projects/price-guide?category=web&tags=booking']);
  });

  it('The price that is typed is drawn among the others, with a text that says the same', async () => {
    await open(GUIDE);
    const plot = await screen.findByRole('img', { name: /Enter a price to see where it lies/ });
    expect(plot.textContent).toContain('none yet');
    type('Personal licence', '499');
    const words = 'Your lowest price, ₹499, is below that: at least three quarters of them cost more.';
    await screen.findByRole('img', { name: new RegExp(words) });
    expect(section().textContent).toContain(words);
    expect(plot.textContent).toContain('₹499');
  });

  it('Up to three are links to their pages in tabs of their own, with price and sales', async () => {
    await open(GUIDE);
    const link = (await screen.findByRole('link', { name: 'Hostel desk' })) as HTMLAnchorElement;
    expect([link.getAttribute('href'), link.target]).toEqual([
      '/project/share/01980000-0000-7000-8000-000000000001',
      '_blank',
    ]);
    expect(link.closest('li')?.textContent).toBe('Hostel desk₹1,499 · 12 sales');
  });

  it('One line says that there are too few, and that a category is missing', async () => {
    await open(null);
    await screen.findByText(
      'Fewer than 5 projects of other sellers in Web have a price, too few to compare with.',
    );
    cleanup();
    const { market } = await open(null, { category: '' });
    await waitFor(() => expect(section().textContent).toContain('to see what similar projects cost.'));
    expect(screen.getByRole('link', { name: 'Choose a category' }).getAttribute('href')).toMatch(
      /\?step=basics#listing-category$/,
    );
    expect(market.calls.filter(({ path }) => path.includes('price-guide'))).toEqual([]);
  });
});

describe('The words about a price among others', () => {
  it.each([
    [undefined, 'Enter a price to see where it lies among them.'],
    [0, 'Yours has a free licence, which is not compared.'],
    [998, 'Your lowest price, ₹998, is below that: at least three quarters of them cost more.'],
    [999, 'Your lowest price, ₹999, lies in that range, below the middle price.'],
    [1_499, 'Your lowest price, ₹1,499, is the middle price.'],
    [2_499, 'Your lowest price, ₹2,499, lies in that range, above the middle price.'],
    [2_500, 'Your lowest price, ₹2,500, is above that: at least three quarters of them cost less.'],
  ])('A price of %s is placed in words', (price, words) => {
    expect(placeWords(GUIDE, price)).toBe(words);
  });

  it('Only what is an amount counts as a price of the seller', () => {
    expect(ownPrice({ personal: '', commercial: '', extended: '' })).toBeUndefined();
    expect(ownPrice({ personal: 'much', commercial: '₹2,499', extended: '9,99,999' })).toBe(2_499);
    expect(ownPrice({ personal: '0', commercial: '2499', extended: '' })).toBe(0);
  });

  it('A range of one price is said as that', () => {
    expect(rangeWords({ count: 8, lowerQuartile: 499, median: 499, upperQuartile: 499 })).toBe(
      'At least half of 8 similar projects cost ₹499. The middle price is ₹499.',
    );
  });

  it('What is compared is said plainly: many, all of a category, and why', () => {
    const rest = ', by the price of the cheapest licence. Free projects are left out.';
    expect(comparedWords({ ...GUIDE, count: 500, shareATag: false }, 'ai-ml', false)).toBe(
      `Compared with the best-selling 500 projects of other sellers in AI/ML${rest}`,
    );
    expect(comparedWords({ ...GUIDE, shareATag: false }, 'web', true)).toBe(
      `Compared with 23 projects of other sellers in Web, whatever their tags, because too few have one of yours${rest}`,
    );
  });
});
