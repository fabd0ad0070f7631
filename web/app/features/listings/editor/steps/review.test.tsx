import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { field, openStudio, press, type } from '../../../../../testing/studio-fixture.tsx';

beforeEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});
// The last save of a studio that is left still goes to its own market.
afterEach(cleanup);

const descriptionOf = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

async function follow(link: string) {
  press('Submit for review');
  fireEvent.click(await screen.findByRole('link', { name: link }));
}

it('What was missing at submitting is said at its field until the field changes', async () => {
  const { market } = await openStudio({ title: 'Ledger' }, 'review');
  await follow('The description needs at least 30 characters');
  const description = await screen.findByLabelText('Description');
  await waitFor(() => expect(document.activeElement).toBe(description));
  expect(description.getAttribute('aria-invalid')).toBe('true');
  expect(descriptionOf(description)).toContain('The description needs at least 30 characters');
  expect(field('Title').getAttribute('aria-invalid')).toBeNull();
  type('Description', 'Dues');
  expect(description.getAttribute('aria-invalid')).toBeNull();
  expect(field('Category').getAttribute('aria-invalid')).toBe('true');
  // A draft is saved although parts are missing.
  await waitFor(() => expect(market.changes()[0]?.fields).toMatchObject({ description: 'Dues' }));
});

it.each([
  ['Add at least one image', 'Choose pictures'],
  ['Add the ZIP file of the project', 'Choose the ZIP'],
  ['Enter a price', 'Personal licence'],
])('The message "%s" stands at the control that it leads to', async (message, label) => {
  await openStudio({ title: 'Ledger' }, 'review');
  await follow(message);
  const control = await screen.findByLabelText(label);
  expect(control.getAttribute('aria-invalid')).toBe('true');
  expect(descriptionOf(control)).toContain(message);
});

it('What the server found at submitting is said at its field', async () => {
  const { market } = await openStudio(
    {
      title: 'Ledger',
      description: 'Dues of a housing society, by flat and month.',
      category: 'web',
      images: [
        {
          _id: 'a',
          url: '/api/projects/images/a.webp',
          primary: true,
          width: 1280,
          height: 800,
          colour: '#abc',
          placeholder: '',
        },
      ],
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
    },
    'review',
  );
  const message = 'Choose another category';
  const errors = [{ field: 'category', message }];
  market.next = {
    status: 400,
    body: { success: false, code: 'request.invalid', message: 'Check it', errors },
  };
  await follow(message);
  const category = await screen.findByLabelText('Category');
  expect(descriptionOf(category)).toContain(message);
  fireEvent.change(category, { target: { value: 'mobile' } });
  expect(category.getAttribute('aria-invalid')).toBeNull();
});
