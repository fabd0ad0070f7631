import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Project } from '#contract/listings/schemas.ts';
import { field, openStudio, press, type } from '../../../../testing/studio-fixture.tsx';

beforeEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});
// The last save of a studio that is left still goes to its own market.
afterEach(cleanup);

const APPROVED = {
  title: 'Ledger',
  status: 'approved',
  licences: [{ tier: 'personal', price: 499 }],
} as const satisfies Partial<Project>;

describe('A price that is lower than that of a licence which allows less', () => {
  const warning = (tier: string) =>
    document.getElementById(`listing-prices.${tier}-help`)?.querySelector('[role=status]')?.textContent;
  const enter = (label: string, price: string) => {
    fireEvent.focus(field(label));
    type(label, price);
    fireEvent.blur(field(label));
  };

  it('The seller is warned at its field once they have left it, and may keep it', async () => {
    const { market } = await openStudio({ title: 'Ledger' }, 'price');
    enter('Personal licence', '1499');
    fireEvent.focus(field('Commercial licence'));
    type('Commercial licence', '999');
    expect(warning('commercial')).toBe('');
    fireEvent.blur(field('Commercial licence'));
    expect(warning('commercial')).toMatch(/^Lower than the Personal licence, which allows less\./);
    expect(field('Commercial licence').getAttribute('aria-describedby')).toBe(
      'listing-prices.commercial-help',
    );
    expect(field('Commercial licence').getAttribute('aria-invalid')).toBeNull();
    await waitFor(() => expect(market.changes().at(-1)?.fields.licences).toContain('999'));
    enter('Commercial licence', '1499');
    expect(warning('commercial')).toBe('');
  });

  it('A licence that is not offered, and one that allows less, are no reason to warn', async () => {
    await openStudio({ title: 'Ledger' }, 'price');
    enter('Commercial licence', '2000');
    enter('Extended licence', '1000');
    expect(['personal', 'commercial', 'extended'].map((tier) => warning(tier)?.slice(0, 26))).toEqual([
      '',
      '',
      'Lower than the Commercial ',
    ]);
  });
});

describe('What is said of an offer beside its prices', () => {
  it("Conditions of the list are live at once, and one in the seller's words waits for a review", async () => {
    const { market } = await openStudio({ ...APPROVED, licences: [...APPROVED.licences] }, 'price');
    for (const name of [
      /^Credit the author/,
      /^Keep the copyright/,
      /^Give the product/,
      /^Do not advertise/,
    ])
      fireEvent.click(screen.getByRole('checkbox', { name }));
    fireEvent.click(screen.getByRole('checkbox', { name: /^Tell the seller about security/ }));
    const sixth = screen.getByRole('checkbox', { name: /gambling/ }) as HTMLInputElement;
    expect([sixth.disabled, screen.getByText('5 of 5 chosen')]).toEqual([true, expect.anything()]);
    const bar = await screen.findByRole('region', { name: 'Unsaved changes' });
    expect(bar.textContent).not.toContain('wait for a review');
    type('In your own words', 'Name Asha in the imprint.');
    expect(bar.textContent).toContain('Condition of your own will wait for a review.');
    press('Save changes');
    await waitFor(() => expect(market.changes()).toHaveLength(1));
    const { licenceConditions, ownCondition } = market.changes()[0]?.fields ?? {};
    expect(JSON.parse(licenceConditions ?? '')).toHaveLength(5);
    expect(ownCondition).toBe('Name Asha in the imprint.');
  });

  it('A use that no offered licence allows cannot be chosen, and keeps its licence until it is taken away', async () => {
    const licences = [...APPROVED.licences, { tier: 'extended' as const, price: 9_000 }];
    const permittedUse = ['resale_in_product' as const];
    const management = { missing: [], decision: null, curable: false, permittedUse, openVersion: null };
    const { market } = await openStudio({ ...APPROVED, licences, permittedUse, management }, 'price');
    const box = (name: RegExp) => screen.getByRole('checkbox', { name }) as HTMLInputElement;
    type('Extended licence', '');
    await screen.findByText(
      'Resale inside a product needs the Extended licence. Offer it, or take this use away.',
    );
    expect([box(/^Learning/).disabled, box(/^SaaS/).disabled, box(/^Resale/).disabled]).toEqual([
      false,
      true,
      false,
    ]);
    press('Save changes');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Meant for: Resale inside a product needs',
    );
    expect(market.changes()).toEqual([]);
    fireEvent.click(box(/^Resale/));
    fireEvent.click(box(/^Learning/));
    press('Save changes');
    await waitFor(() => expect(market.changes()).toHaveLength(1));
    expect(market.changes()[0]?.fields).toMatchObject({
      permittedUse: '["learning"]',
      licences: '[{"tier":"personal","price":499}]',
    });
  });

  it('The way to a use that is wrong leads to it, though its step comes after the page', async () => {
    const permittedUse = ['saas' as const];
    const management = { missing: [], decision: null, curable: false, permittedUse, openVersion: null };
    await openStudio(
      { ...APPROVED, licences: [...APPROVED.licences], management },
      'price#listing-permittedUse',
    );
    await waitFor(() => expect(document.activeElement?.id).toBe('listing-permittedUse'));
  });

  it('A use whose licence waits for its review says when it will be shown', async () => {
    await openStudio({ ...APPROVED, licences: [...APPROVED.licences] }, 'price');
    type('Commercial licence', '1999');
    fireEvent.click(screen.getByRole('checkbox', { name: /^SaaS/ }));
    expect(screen.getByText('shown once the Commercial or Extended licence is approved')).toBeTruthy();
  });

  it('Steps for several licences are typed row by row, checked, removed and saved as a whole', async () => {
    const volumeSteps = [{ quantity: 5, percent: 20 }];
    const { market } = await openStudio(
      { ...APPROVED, licences: [...APPROVED.licences], volumeSteps },
      'price',
    );
    expect([field('Step 1: licences').value, field('Step 1: percent off').value]).toEqual(['5', '20']);
    press('Add another step');
    // An empty row is no step yet.
    expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull();
    type('Step 2: licences', '4');
    type('Step 2: percent off', '30');
    await screen.findByText('Step 2: it must begin at more licences than the step before it, 5');
    expect(field('Step 2: licences').getAttribute('aria-invalid')).toBe('true');
    expect(field('Step 1: licences').getAttribute('aria-invalid')).toBeNull();
    type('Step 2: licences', '10');
    press('Remove step 1');
    press('Save changes');
    await waitFor(() => expect(market.changes()).toHaveLength(1));
    expect(market.changes()[0]?.fields.volumeSteps).toBe('[{"quantity":10,"percent":30}]');
  });
});

describe('How offers are answered', () => {
  it('The limits for offers are saved in percent, shown in rupees and checked against each other', async () => {
    const { market } = await openStudio(
      { licences: [{ tier: 'personal', price: 1_499 }], price: 1_499 },
      'price',
    );
    type('Hidden floor', '85');
    await screen.findByText('Not below ₹1,275 now.', { exact: false });
    type('Accept at once from', '80');
    await screen.findByText('At most the 80% from which offers are accepted at once');
    type('Accept at once from', '95');
    type('Decline at once below', '69');
    await screen.findByText('Enter a whole number from 70 to 100, or nothing');
    type('Decline at once below', '');
    await waitFor(() =>
      expect(Object.assign({}, ...market.changes().map(({ fields }) => fields))).toMatchObject({
        floorPercent: '85',
        autoAcceptPercent: '95',
      }),
    );
  });

  it('The limits for offers are not asked for when the price is fixed', async () => {
    await openStudio({ negotiable: false }, 'price');
    expect(screen.queryByLabelText('Hidden floor')).toBeNull();
  });
});
