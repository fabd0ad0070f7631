import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ProjectImage } from '#contract/listings/schemas.ts';
import { fakeListingApi, PROJECT_ID, SELLER_ID } from '../../../../../../testing/fake-listing-api.ts';
import { loadListing } from '../../saving/calls.ts';
import { StudioSession } from '../../saving/session.ts';
import { useObserved } from '../../use-editor.ts';
import { PictureList } from './list.tsx';
import { PictureUploads } from './upload.ts';

/** What the server answers to the uploads, one after the other. */
let answers: { status: number; data: object }[] = [];

class Request {
  status = 0;
  response: unknown;
  upload = {};
  onload = () => {};
  open() {}
  setRequestHeader() {}
  send() {
    const { status, data } = answers.shift()!;
    this.status = status;
    this.response = status === 200 ? { success: true, data } : { success: false, ...data };
    queueMicrotask(() => this.onload());
  }
}

beforeEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  vi.stubGlobal('XMLHttpRequest', Request);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => {};
});
afterEach(cleanup);

const picture = (id: string): ProjectImage => ({
  _id: id,
  url: `/api/projects/images/${id}.webp`,
  primary: id === 'a',
  width: 1280,
  height: 800,
  colour: '#abc',
  placeholder: '',
});
const arrived = (revision: number, ...ids: string[]) => ({
  status: 200,
  data: { images: ids.map(picture), revision },
});
const file = (name: string) => new File(['x'], name, { type: 'image/png' });

function Shown({ session, pictures }: { session: StudioSession; pictures: PictureUploads }) {
  const { listing } = useObserved(session.state);
  const { refusals: _, ...state } = useObserved(pictures.state);
  return <PictureList {...state} images={listing?.project.images ?? []} pictures={pictures} />;
}

async function openList() {
  fakeListingApi();
  const session = new StudioSession(SELLER_ID, await loadListing(PROJECT_ID));
  const pictures = new PictureUploads(session);
  render(<Shown session={session} pictures={pictures} />);
  const status = document.querySelector('p[role="status"]')!;
  return { pictures, status };
}

it('The end of uploads is announced with how many pictures were added', async () => {
  const { pictures, status } = await openList();
  answers = [arrived(2, 'a'), arrived(3, 'a', 'b')];
  act(() => pictures.add([file('a.png'), file('b.png')]));
  expect(status.textContent).toBe('');
  await waitFor(() => expect(status.textContent).toBe('2 pictures added'));
  answers = [arrived(4, 'a', 'b', 'c')];
  act(() => pictures.add([file('c.png')]));
  expect(status.textContent).toBe('');
  await waitFor(() => expect(status.textContent).toBe('1 picture added'));
});

it('A picture that was refused is not counted among those added', async () => {
  const { pictures, status } = await openList();
  answers = [arrived(2, 'a'), { status: 400, data: { code: 'file.broken', message: 'It is broken' } }];
  act(() => pictures.add([file('a.png'), file('b.png')]));
  await screen.findByRole('alert');
  expect(status.textContent).toBe('1 picture added');
});
