import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ERRORS } from '#contract/errors.ts';
import type { Project } from '#contract/listings/schemas.ts';
import { PROJECT_ID } from '../../../../testing/fake-listing-api.ts';
import { field, openStudio, press, type } from '../../../../testing/studio-fixture.tsx';

beforeEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});
// The last save of a studio that is left still goes to its own market.
afterEach(cleanup);

const makePicture = (): Project['images'][number] => ({
  _id: '01890000-0000-7000-8000-00000000000a',
  url: '/api/projects/images/a.webp',
  primary: true,
  width: 1280,
  height: 800,
  colour: '#abc',
  placeholder: '',
  caption: '',
});

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

describe('The steps of the studio', () => {
  it('Each step shows in words whether it is done, optional or missing something', async () => {
    await openStudio({ title: 'Ledger', category: 'web', description: 'x'.repeat(40) }, 'basics');
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
    await openStudio({ title: 'Ledger' }, 'review');
    fireEvent.click(screen.getByRole('link', { name: 'Missing: Category' }));
    await waitFor(() => expect(document.activeElement).toBe(field('Category')));
  });

  it('The next step moves the focus to its heading', async () => {
    await openStudio({ title: 'Ledger' }, 'basics');
    fireEvent.click(screen.getByRole('link', { name: 'Next: Pictures' }));
    const heading = await screen.findByRole('heading', { level: 2, name: 'Pictures' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('Each step of a draft has one main button: to go on, and to submit it in the end', async () => {
    await openStudio({ title: 'Ledger' }, 'basics');
    const main = () => [...document.querySelectorAll('.btn-solid')].map(({ textContent }) => textContent);
    for (const next of ['Pictures', 'Details', 'Files', 'Price', 'Review']) {
      expect(main()).toEqual([`Next: ${next}`]);
      fireEvent.click(screen.getByRole('link', { name: `Next: ${next}` }));
      await screen.findByRole('heading', { level: 2, name: next });
    }
    expect(main()).toEqual(['Submit for review']);
  });
});

describe('A draft in the studio', () => {
  it('A draft with missing parts is not submitted, and each message links to its field', async () => {
    const { market } = await openStudio({ title: 'Ledger' }, 'review');
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
    await openStudio({ title: 'Ledger' }, 'price');
    type('Personal licence', '1499');
    await screen.findByText('You receive ₹1,274.15 of each sale.');
    fireEvent.click(screen.getByRole('link', { name: 'Next: Review' }));
    await screen.findByRole('link', { name: 'Done: A price' });
    fireEvent.click(screen.getByRole('link', { name: 'Back: Price' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Personal licence')).value).toBe('1499');
  });

  it('The preview shows the description as the server renders it', async () => {
    await openStudio({ title: 'Ledger', description: '**Dues**' }, 'basics');
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
    const { market } = await openStudio({ title: 'Ledger' }, 'pictures');
    choose('Choose pictures', new File(['x'], 'logo.svg', { type: 'image/svg+xml' }));
    await screen.findByText('logo.svg is not a JPEG, PNG, WebP, AVIF or GIF picture');
    expect(market.changes()).toEqual([]);
  });

  it('A file that is not a ZIP is refused, and its step shows a problem', async () => {
    await openStudio({ title: 'Ledger' }, 'files');
    choose('Choose the ZIP', new File(['x'], 'board.rar'));
    await screen.findByText('board.rar is not a ZIP file');
    await waitFor(() =>
      expect(screen.getByRole('navigation', { name: 'Steps' }).textContent).toContain('Files1 problem'),
    );
  });
});

describe('The inspection of an archive', () => {
  it('The studio shows what was found in an archive below it', async () => {
    await openStudio(COMPLETE, 'files');
    expect(screen.getByRole('heading', { level: 3, name: 'Inspection' })).toBeTruthy();
    expect(screen.getByText('What was found in 1.0.0')).toBeTruthy();
  });

  it('A listing whose archive is blocked is not submitted, and the message leads to what was found', async () => {
    const { market } = await openStudio(COMPLETE, 'review');
    const [status, message] = ERRORS['listing.archive_blocked'];
    market.next = { status, body: { success: false, code: 'listing.archive_blocked', message } };
    press('Submit for review');
    const way = await screen.findByRole('link', { name: message });
    fireEvent.click(way);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('What was found in 1.0.0'));
  });
});

describe('A listing that was submitted', () => {
  const submit = async (status: string) => {
    const opened = await openStudio(COMPLETE, 'review');
    const data = { _id: PROJECT_ID, status, revision: 2 };
    opened.market.next = { status: 200, body: { success: true, data } };
    press('Submit for review');
    return opened;
  };

  it('A seller reads what comes next, and what they can do until then', async () => {
    const { router } = await submit('pending');
    const heading = await screen.findByRole('heading', { level: 2, name: 'Your project is being reviewed' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(router.state.location.search).toBe('?step=submitted');
    expect(screen.getByText('In review')).toBeTruthy();
    expect([...document.querySelectorAll('.btn')].map(({ textContent }) => textContent)).toEqual([
      'Go to your listings',
      'View as buyer',
      'Edit it',
    ]);
    fireEvent.click(screen.getByRole('link', { name: 'Edit it' }));
    await screen.findByRole('navigation', { name: 'Steps' });
  });

  it('A seller whose listing was approved at once reads that it is on the market', async () => {
    await submit('approved');
    await screen.findByRole('heading', { level: 2, name: 'Your project is on the market' });
    expect(screen.getByRole('link', { name: 'Open its page' }).getAttribute('href')).toBe(
      `/project/share/${PROJECT_ID}`,
    );
  });

  it('Where it came back meanwhile, the address shows the studio', async () => {
    await openStudio({ ...COMPLETE, status: 'changes_requested' }, 'submitted');
    expect(screen.getByRole('navigation', { name: 'Steps' })).toBeTruthy();
  });
});

describe('A listing on the market', () => {
  const APPROVED = {
    title: 'Ledger',
    status: 'approved',
    licences: [{ tier: 'personal', price: 499 }],
  } as const satisfies Partial<Project>;

  it('A listing on the market is saved by a button that says what will wait for review', async () => {
    const { market } = await openStudio({ ...APPROVED, licences: [...APPROVED.licences] }, 'price');
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

  it('A listing on the market is not saved with a wrong field, and the summary names it', async () => {
    const { market } = await openStudio({ ...APPROVED, licences: [...APPROVED.licences] }, 'details');
    type('Live demo', 'demo');
    press('Save changes');
    const summary = await screen.findByRole('alert');
    expect(summary.textContent).toContain('Live demo: Enter an address that begins with https:// or http://');
    expect(market.changes()).toEqual([]);
  });

  it('A suspended listing cannot be changed', async () => {
    await openStudio({ title: 'Ledger', status: 'suspended' }, 'basics');
    expect(field('Title').closest('[inert]')).toBeTruthy();
    expect(screen.getByText('This project cannot be changed. Its buyers keep their downloads.')).toBeTruthy();
  });
});
