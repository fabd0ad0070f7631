import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ProjectDocument, ProjectImage } from '#contract/listings/schemas.ts';
import { field, openStudio, press, type as typeIn } from '../../../../../testing/studio-fixture.tsx';
import { ToastRegion } from '../../../../ui/feedback/toast.tsx';

beforeEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});
afterEach(() => {
  for (const button of screen.queryAllByRole('button', { name: 'Dismiss' })) fireEvent.click(button);
  // The last save of a studio that is left still goes to its own market.
  cleanup();
});

const idOf = (last: string) => `01890000-0000-7000-8000-00000000000${last}`;
const picture = (last: string, caption = ''): ProjectImage => ({
  ...{ _id: idOf(last), url: `/api/projects/images/${last}.webp`, primary: last === 'a', width: 1280 },
  ...{ height: 800, colour: '#abc', placeholder: '', caption },
});
const IMAGES = [picture('a', 'The board'), picture('b'), picture('c', 'The report')];
const document_ = (last: string): ProjectDocument => ({
  ...{ _id: idOf(last), filename: `${last}.md`, originalName: `${last}.md`, fileType: 'technical' },
  ...{ size: 7, description: '', access: 'preview' },
});
const answer = (data: object) => ({ status: 200, body: { success: true, data } });
const refusal = (status: number, code: string, message: string) => ({
  ...{ status, body: { success: false, code, message, error: message, requestId: 'r' } },
});
const focused = () => document.activeElement?.getAttribute('aria-label');

async function openPictures(images = IMAGES) {
  render(<ToastRegion />);
  const { market } = await openStudio({ title: 'Ledger', images, status: 'approved' }, 'pictures');
  await screen.findByLabelText(`Caption of picture ${images.length}`);
  return market;
}

it('A picture leaves the list at once without a question, and the focus goes to the one behind it', async () => {
  const market = await openPictures();
  market.next = answer({ images: [IMAGES[0], IMAGES[2]], revision: 2 });
  press('Delete picture 2');
  expect(within(screen.getByRole('list', { name: 'Pictures' })).getAllByRole('listitem')).toHaveLength(2);
  await waitFor(() => expect(focused()).toBe('Delete picture 2'));
  expect(field('Caption of picture 2').value).toBe('The report');
  expect((await screen.findByText('Picture 2 is removed.')).closest('[role="status"]')).toBeTruthy();
});

it('Undo brings a picture back with what was typed below it, and the focus goes to it', async () => {
  const market = await openPictures();
  typeIn('Caption of picture 1', 'The board at night');
  market.next = answer({ images: IMAGES.slice(1), revision: 2 });
  press('Delete picture 1');
  await screen.findByText('Picture 1 is removed.');
  market.next = answer({ images: IMAGES, revision: 3 });
  press('Undo');
  await screen.findByText('Picture 1 is back.');
  expect(market.changes().map(({ method, path }) => [method, path.split('/').slice(-2).join('/')])).toEqual([
    ['DELETE', `images/${idOf('a')}`],
    ['POST', `${idOf('a')}/restore`],
  ]);
  expect(field('Caption of picture 1').value).toBe('The board at night');
  await waitFor(() => expect(focused()).toBe('Delete picture 1'));
});

it('A picture that the market does not let go comes back by itself with the reason', async () => {
  const market = await openPictures([IMAGES[0]!]);
  market.next = refusal(409, 'listing.last_image', 'It needs at least one image.');
  press('Delete picture 1');
  expect(screen.queryByLabelText('Caption of picture 1')).toBeNull();
  expect((await screen.findByRole('alert')).textContent).toBe('It needs at least one image.');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  await waitFor(() => expect(focused()).toBe('Delete picture 1'));
});

it('Undo can be tried again where nobody answered, and is refused once it is too late', async () => {
  const market = await openPictures();
  market.next = answer({ images: IMAGES.slice(1), revision: 2 });
  press('Delete picture 1');
  await screen.findByText('Picture 1 is removed.');
  market.next = 'silence';
  press('Undo');
  await screen.findByText('Picture 1 is not back yet. Try again.');
  market.next = refusal(404, 'listing.not_restorable', 'This file can no longer be brought back.');
  press('Undo');
  await screen.findByText('This file can no longer be brought back.');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('A document leaves the list without a question and comes back at its place with its words', async () => {
  render(<ToastRegion />);
  const documentationFiles = ['a', 'b', 'c'].map(document_);
  const { market } = await openStudio({ title: 'Ledger', documentationFiles, status: 'approved' }, 'files');
  const descriptions = () => screen.getAllByLabelText(/^Description/) as HTMLInputElement[];
  fireEvent.change(descriptions()[1]!, { target: { value: 'Moving cards' } });
  press('Delete b.md');
  expect(descriptions().map(({ value }) => value)).toEqual(['', '']);
  await waitFor(() => expect(focused()).toBe('Delete c.md'));
  await screen.findByText('b.md is removed.');
  market.next = answer({ documentationFiles, revision: 1 });
  press('Undo');
  await screen.findByText('b.md is back.');
  expect(descriptions().map(({ value }) => value)).toEqual(['', 'Moving cards', '']);
  await waitFor(() => expect(focused()).toBe('Delete b.md'));
});

it('The last document that leaves hands the focus to where another is chosen', async () => {
  render(<ToastRegion />);
  await openStudio({ title: 'Ledger', documentationFiles: [document_('a')], status: 'approved' }, 'files');
  press('Delete a.md');
  await waitFor(() => expect(document.activeElement?.id).toBe('listing-documentationFiles'));
});
