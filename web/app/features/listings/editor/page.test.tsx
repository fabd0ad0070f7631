import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ERRORS } from '#contract/errors.ts';
import type { Project } from '#contract/listings/schemas.ts';
import { fakeListingApi, PROJECT_ID, SELLER_ID } from '../../../../testing/fake-listing-api.ts';
import { Studio } from './page.tsx';
import { useListingEditor } from './use-editor.ts';

beforeEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});
// The last save of a studio that is left still goes to its own market.
afterEach(cleanup);

function Opened({ id }: { id: string | undefined }) {
  const opening = useListingEditor(SELLER_ID, id);
  if (opening.state !== 'open') return <p>{opening.state}</p>;
  return <Studio editor={opening.editor} inspection={({ version }) => <p>What was found in {version}</p>} />;
}

/** The studio of a listing at one of its steps. */
async function show(part: Partial<Project>, step: string) {
  const market = fakeListingApi(part);
  const path = `/dashboard/seller/${PROJECT_ID}/edit`;
  const router = createMemoryRouter(
    [
      { path: '/dashboard/seller/:id/edit', element: <Opened id={PROJECT_ID} /> },
      { path: '*', element: null },
    ],
    { initialEntries: [`${path}?step=${step}`] },
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 2 });
  // It comes after the page.
  if (step.startsWith('price')) await screen.findByText('Conditions of your own');
  market.calls.length = 0;
  return { market, router };
}

const makePicture = (): Project['images'][number] => ({
  _id: 'a',
  url: '/api/projects/images/a.webp',
  primary: true,
  width: 1280,
  height: 800,
  colour: '#abc',
  placeholder: '',
});
const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement;
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('The steps of the studio', () => {
  it('Each step shows in words whether it is done, optional or missing something', async () => {
    await show({ title: 'Ledger', category: 'web', description: 'x'.repeat(40) }, 'basics');
    const steps = screen.getByRole('navigation', { name: 'Steps' });
    expect([...steps.querySelectorAll('a')].map((link) => link.textContent)).toEqual([
      '1BasicsDone',
      '2Pictures1 missing',
      '3DetailsOptional',
      '4Files1 missing',
      '5Price1 missing',
      '6ReviewNot ready yet',
    ]);
    type('Tags', 'x'.repeat(31));
    await waitFor(() => expect(steps.textContent).toContain('Basics1 problem'));
    expect(field('Tags').getAttribute('aria-invalid')).toBe('true');
  });

  it('A missing item in the checklist leads to its field', async () => {
    await show({ title: 'Ledger' }, 'review');
    fireEvent.click(screen.getByRole('link', { name: 'Missing: Category' }));
    await waitFor(() => expect(document.activeElement).toBe(field('Category')));
  });

  it('The next step moves the focus to its heading', async () => {
    await show({ title: 'Ledger' }, 'basics');
    fireEvent.click(screen.getByRole('link', { name: 'Next: Pictures' }));
    const heading = await screen.findByRole('heading', { level: 2, name: 'Pictures' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });
});

describe('A draft in the studio', () => {
  it('A draft with missing parts is not submitted, and each message links to its field', async () => {
    const { market } = await show({ title: 'Ledger' }, 'review');
    press('Submit for review');
    const summary = await screen.findByRole('alert');
    expect(document.activeElement).toBe(summary);
    const links = [...summary.querySelectorAll('a')].map((link) => [
      link.textContent,
      link.getAttribute('href'),
    ]);
    const edit = `/dashboard/seller/${PROJECT_ID}/edit`;
    expect(links).toEqual([
      ['Choose a category', `${edit}?step=basics#listing-category`],
      ['The description needs at least 30 characters', `${edit}?step=basics#listing-description`],
      ['Add at least one image', `${edit}?step=pictures#listing-images`],
      ['Add the ZIP file of the project', `${edit}?step=files#listing-projectZipFile`],
      ['Enter a price', `${edit}?step=price#listing-prices.personal`],
    ]);
    expect(market.changes()).toEqual([]);
  });

  it('Text typed in one step is still there after visiting another', async () => {
    await show({ title: 'Ledger' }, 'price');
    type('Personal licence', '1499');
    await screen.findByText('You receive ₹1,274.15 of each sale.');
    fireEvent.click(screen.getByRole('link', { name: 'Next: Review' }));
    await screen.findByRole('link', { name: 'Done: A price' });
    fireEvent.click(screen.getByRole('link', { name: 'Back: Price' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Personal licence')).value).toBe('1499');
  });

  it('The preview shows the description as the server renders it', async () => {
    await show({ title: 'Ledger', description: '**Dues**' }, 'basics');
    vi.stubGlobal('fetch', async () =>
      Response.json({ success: true, data: { descriptionHtml: '<p><strong>Dues</strong></p>' } }),
    );
    fireEvent.click(screen.getByRole('tab', { name: 'Preview' }));
    expect((await screen.findByText('Dues')).tagName).toBe('STRONG');
    fireEvent.keyDown(screen.getByRole('tab', { name: 'Preview' }), { key: 'ArrowLeft' });
    expect(screen.getByRole('tab', { name: 'Write' }).getAttribute('aria-selected')).toBe('true');
    expect((field('Description') as HTMLElement).hidden).toBe(false);
  });
});

describe('Files in the studio', () => {
  const choose = (label: string, file: File) => fireEvent.change(field(label), { target: { files: [file] } });

  it('A file that is not a picture is refused as soon as it is chosen', async () => {
    const { market } = await show({ title: 'Ledger' }, 'pictures');
    choose('Choose pictures', new File(['x'], 'logo.svg', { type: 'image/svg+xml' }));
    await screen.findByText('logo.svg is not a JPEG, PNG, WebP, AVIF or GIF picture');
    expect(market.changes()).toEqual([]);
  });

  it('A file that is not a ZIP is refused, and its step shows a problem', async () => {
    await show({ title: 'Ledger' }, 'files');
    choose('Choose the ZIP', new File(['x'], 'board.rar'));
    await screen.findByText('board.rar is not a ZIP file');
    await waitFor(() =>
      expect(screen.getByRole('navigation', { name: 'Steps' }).textContent).toContain('Files1 problem'),
    );
  });
});

describe('The inspection of an archive', () => {
  const COMPLETE: Partial<Project> = {
    title: 'Ledger',
    description: 'Dues of a housing society, by flat and month.',
    category: 'web',
    images: [makePicture()],
    price: 499,
    licences: [{ tier: 'personal', price: 499 }],
    projectZipFile: {
      filename: 'stored.zip',
      originalName: 'ledger.zip',
      size: 1_000,
      description: '',
      sha256: 'ab'.repeat(32),
      version: '1.0.0',
      files: 3,
    },
  };

  it('What was found in the archive stands below it', async () => {
    await show(COMPLETE, 'files');
    expect(screen.getByRole('heading', { level: 3, name: 'Inspection' })).toBeTruthy();
    expect(screen.getByText('What was found in 1.0.0')).toBeTruthy();
  });

  it('A listing whose archive is blocked is not submitted, and the message leads to what was found', async () => {
    const { market } = await show(COMPLETE, 'review');
    const [status, message] = ERRORS['listing.archive_blocked'];
    market.next = { status, body: { success: false, code: 'listing.archive_blocked', message } };
    press('Submit for review');
    const way = await screen.findByRole('link', { name: message });
    fireEvent.click(way);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('What was found in 1.0.0'));
  });
});

describe('A listing on the market', () => {
  const APPROVED = {
    title: 'Ledger',
    status: 'approved',
    licences: [{ tier: 'personal', price: 499 }],
  } as const satisfies Partial<Project>;

  it('A listing on the market is saved by a button that says what will wait for review', async () => {
    const { market } = await show({ ...APPROVED, licences: [...APPROVED.licences] }, 'price');
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
    type('Personal licence', '599');
    const bar = await screen.findByRole('region', { name: 'Unsaved changes' });
    expect(bar.textContent).toContain('Not saved yet: Licences.');
    expect(bar.textContent).not.toContain('wait for a review');
    type('Commercial licence', '1999');
    expect(bar.textContent).toContain('Licences will wait for a review.');
    expect(market.changes()).toEqual([]);
    press('Save changes');
    await waitFor(() => expect(market.changes()).toHaveLength(1));
  });

  it("Conditions of the list are live at once, and one in the seller's words waits for a review", async () => {
    const { market } = await show({ ...APPROVED, licences: [...APPROVED.licences] }, 'price');
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
    const management = { missing: [], decision: null, permittedUse, openVersion: null };
    const { market } = await show({ ...APPROVED, licences, permittedUse, management }, 'price');
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
    const management = { missing: [], decision: null, permittedUse, openVersion: null };
    await show({ ...APPROVED, licences: [...APPROVED.licences], management }, 'price#listing-permittedUse');
    await waitFor(() => expect(document.activeElement?.id).toBe('listing-permittedUse'));
  });

  it('A use whose licence waits for its review says when it will be shown', async () => {
    await show({ ...APPROVED, licences: [...APPROVED.licences] }, 'price');
    type('Commercial licence', '1999');
    fireEvent.click(screen.getByRole('checkbox', { name: /^SaaS/ }));
    expect(screen.getByText('shown once the Commercial or Extended licence is approved')).toBeTruthy();
  });

  it('Steps for several licences are typed row by row, checked, removed and saved as a whole', async () => {
    const volumeSteps = [{ quantity: 5, percent: 20 }];
    const { market } = await show({ ...APPROVED, licences: [...APPROVED.licences], volumeSteps }, 'price');
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

  it('A listing on the market is not saved with a wrong field, and the summary names it', async () => {
    const { market } = await show({ ...APPROVED, licences: [...APPROVED.licences] }, 'details');
    type('Live demo', 'demo');
    press('Save changes');
    const summary = await screen.findByRole('alert');
    expect(summary.textContent).toContain('Live demo: Enter an address that begins with https:// or http://');
    expect(market.changes()).toEqual([]);
  });

  it('A suspended listing cannot be changed', async () => {
    await show({ title: 'Ledger', status: 'suspended' }, 'basics');
    expect(field('Title').closest('[inert]')).toBeTruthy();
    expect(screen.getByText('This project cannot be changed. Its buyers keep their downloads.')).toBeTruthy();
  });
});

describe('How offers are answered', () => {
  it('The limits for offers are saved in percent, shown in rupees and checked against each other', async () => {
    const { market } = await show({ licences: [{ tier: 'personal', price: 1_499 }], price: 1_499 }, 'price');
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
    await show({ negotiable: false }, 'price');
    expect(screen.queryByLabelText('Hidden floor')).toBeNull();
  });
});
