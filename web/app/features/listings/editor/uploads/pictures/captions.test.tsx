import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ProjectImage } from '#contract/listings/schemas.ts';
import { openStudio, press, type as typeIn } from '../../../../../../testing/studio-fixture.tsx';

beforeEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});
// The last save of a studio that is left still goes to its own market.
afterEach(cleanup);

const [A, B] = ['a', 'b'].map((last) => `01890000-0000-7000-8000-00000000000${last}`) as [string, string];
const picture = (_id: string, caption: string): ProjectImage => ({
  ...{ _id, url: `/api/projects/images/${_id}.webp`, primary: _id === A, width: 1280, height: 800 },
  ...{ colour: '#abc', placeholder: '', caption },
});
const IMAGES = [picture(A, 'The board'), picture(B, '')];
const refusal = (field: string) => ({
  status: 400,
  body: {
    success: false,
    code: 'request.invalid',
    message: 'Check the marked fields.',
    error: 'Check the marked fields.',
    requestId: 'r',
    errors: [{ field, msg: 'At most 120 characters', message: 'At most 120 characters' }],
  },
});

it('A caption is typed at its picture and saved with the other fields', async () => {
  const { market } = await openStudio({ title: 'Ledger', images: IMAGES }, 'pictures');
  await screen.findByLabelText('Caption of picture 2');
  typeIn('Caption of picture 2', ' The report ');
  await waitFor(() => expect(market.changes()).toHaveLength(1));
  expect(JSON.parse(market.changes()[0]?.fields.imageCaptions ?? '')).toEqual([
    { imageId: A, caption: 'The board' },
    { imageId: B, caption: 'The report' },
  ]);
  expect((screen.getByLabelText('Caption of picture 2') as HTMLInputElement).value).toBe(' The report ');
});

it('A caption that is refused is marked at its field and kept as it was typed', async () => {
  const { market } = await openStudio({ title: 'Ledger', images: IMAGES }, 'pictures');
  await screen.findByLabelText('Caption of picture 1');
  market.next = refusal('imageCaptions.0.caption');
  typeIn('Caption of picture 1', 'The day');
  const field = screen.getByLabelText('Caption of picture 1') as HTMLInputElement;
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(field.value).toBe('The day');
  expect(within(field.parentElement!).getByText('At most 120 characters')).toBeTruthy();
});

it('A caption above 120 characters is not sent, and is marked at its own picture', async () => {
  const { market } = await openStudio({ title: 'Ledger', images: IMAGES }, 'pictures');
  await screen.findByLabelText('Caption of picture 2');
  typeIn('Caption of picture 2', 'x'.repeat(121));
  const field = screen.getByLabelText('Caption of picture 2');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByLabelText('Caption of picture 1').getAttribute('aria-invalid')).toBeNull();
  expect(market.changes()).toEqual([]);
});

it('A caption that is being typed stays when another picture is deleted, which takes its own caption along', async () => {
  const { market } = await openStudio({ title: 'Ledger', images: IMAGES, status: 'approved' }, 'pictures');
  await screen.findByLabelText('Caption of picture 2');
  typeIn('Caption of picture 2', 'The report');
  const left = [{ ...picture(B, ''), primary: true }];
  market.next = { status: 200, body: { success: true, data: { images: left, revision: 2 } } };
  press('Delete picture 1');
  await waitFor(() => expect(screen.queryByLabelText('Caption of picture 2')).toBeNull());
  expect((screen.getByLabelText('Caption of picture 1') as HTMLInputElement).value).toBe('The report');
  market.project.images = left;
  market.project.revision = 2;
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(market.changes()).toHaveLength(2));
  expect(JSON.parse(market.changes()[1]?.fields.imageCaptions ?? '')).toEqual([
    { imageId: B, caption: 'The report' },
  ]);
});
