import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ProjectImage } from '#contract/listings/schemas.ts';
import { openStudio, press } from '../../../../../../testing/studio-fixture.tsx';

beforeEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});
// The last save of a studio that is left still goes to its own market.
afterEach(cleanup);

const picture = (id: string, primary: boolean): ProjectImage => ({
  ...{ _id: id, url: `/api/projects/images/${id}.webp`, primary, width: 1280, height: 800 },
  ...{ colour: '#abc', placeholder: '', caption: '' },
});
const paste = (target: Element, ...files: File[]) => fireEvent.paste(target, { clipboardData: { files } });

it('The cover is marked with a word, and whoever makes another one the cover stays on it', async () => {
  const images = [picture('a', true), picture('b', false)];
  const { market } = await openStudio({ title: 'Ledger', images }, 'pictures');
  const other = await screen.findByRole('button', { name: 'Make cover: picture 2' });
  expect(screen.getByRole('button', { name: 'Cover: picture 1' }).textContent).toBe('Cover');
  const swapped = [picture('a', false), picture('b', true)];
  market.next = { status: 200, body: { success: true, data: { images: swapped, revision: 2 } } };
  other.focus();
  press('Make cover: picture 2');
  await screen.findByRole('button', { name: 'Cover: picture 2' });
  expect(document.activeElement).toBe(other);
  expect(market.changes().map(({ path }) => path)).toEqual([expect.stringMatching(/\/images\/b\/primary$/)]);
  press('Cover: picture 2');
  expect(market.changes()).toHaveLength(1);
});

/** Takes what is sent, and never answers. */
class SilentUpload extends EventTarget {
  readonly upload = new EventTarget();
  open() {}
  setRequestHeader() {}
  send() {}
  abort() {}
}

it('A file that is pasted on the step is taken as if it was chosen, and refused as if it was', async () => {
  vi.stubGlobal('XMLHttpRequest', SilentUpload);
  const { market } = await openStudio({ title: 'Ledger' }, 'pictures');
  paste(document.body, new File(['x'], 'logo.svg', { type: 'image/svg+xml' }));
  await screen.findByText('logo.svg is not a JPEG, PNG, WebP, AVIF or GIF picture');
  expect(market.changes()).toEqual([]);
  paste(document.body, new File(['x'], 'image.png', { type: 'image/png' }));
  await screen.findByTitle('image.png');
});

it('Nothing is pasted into a field for text, or from another step', async () => {
  await openStudio({ title: 'Ledger' }, 'pictures');
  const search = document.body.appendChild(document.createElement('input'));
  expect(paste(search, new File(['x'], 'logo.svg'))).toBe(true);
  search.remove();
  fireEvent.click(screen.getByRole('link', { name: 'Next: Details' }));
  await waitFor(() => expect(screen.queryByText('or drop them here')).toBeNull());
  expect(paste(document.body, new File(['x'], 'logo.svg'))).toBe(true);
});

it('Nothing is pasted into a listing that cannot be changed', async () => {
  await openStudio({ title: 'Ledger', status: 'suspended' }, 'pictures');
  expect(paste(document.body, new File(['x'], 'logo.svg'))).toBe(true);
});
