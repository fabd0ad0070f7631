import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Project, ProjectVersion } from '#contract/listings/schemas.ts';
import { Versions } from './list.tsx';

const DIGEST = 'ab'.repeat(32);
const ARCHIVE = {
  filename: null,
  originalName: 'a.zip',
  size: 6106,
  description: '',
  sha256: DIGEST,
  version: '1.1.0',
  files: 42,
};
const PROJECT = { _id: '01980000-0000-7000-8000-000000000001', projectZipFile: ARCHIVE } as Project;

const version = (number: string, part: Partial<ProjectVersion> = {}): ProjectVersion => ({
  _id: number,
  number,
  changelog: '',
  status: 'approved',
  current: false,
  filename: null,
  originalName: 'a.zip',
  size: 1000,
  sha256: DIGEST,
  files: 2,
  createdAt: '2026-10-01T08:00:00Z',
  announcement: null,
  reviewedAt: '2026-10-02T08:00:00Z',
  ...part,
});

const server = vi.fn<typeof fetch>();
let seen: () => void;

beforeEach(() => {
  server.mockReset();
  vi.stubGlobal('fetch', server);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(heard: IntersectionObserverCallback) {
        seen = () => heard([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const answer = (...versions: ProjectVersion[]) =>
  server.mockImplementation(async () => Response.json({ success: true, data: { versions } }));
const numbers = () => screen.getAllByText(/^v\d/).map((element) => element.textContent);

it('The current version is shown at once, and the others load when the reader comes near', async () => {
  answer(version('1.1.0', { current: true, changelog: 'Receipts' }), version('1.0.0'));
  render(<Versions project={PROJECT} />);
  expect(numbers()).toEqual(['v1.1.0']);
  expect(screen.getByText('5.9 KiB · 42 files')).toBeTruthy();
  expect(server).not.toHaveBeenCalled();
  seen();
  expect(await screen.findByText('v1.0.0')).toBeTruthy();
  expect(numbers()).toEqual(['v1.1.0', 'v1.0.0']);
  expect(screen.getByText('Receipts')).toBeTruthy();
  expect(screen.getAllByText('Newest')).toHaveLength(1);
  expect(screen.getAllByText('October 2, 2026')).toHaveLength(2);
});

it('Someone who may have the archive can download each version and compare it with the one before', async () => {
  answer(version('1.1.0', { current: true, filename: 'one.zip' }), version('1.0.0', { filename: 'two.zip' }));
  const element = (
    <Versions project={PROJECT} action={({ filename }) => <a href={`/${filename}`}>Download</a>} />
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  expect(screen.queryByRole('link')).toBeNull();
  seen();
  const links = await screen.findAllByRole('link', { name: 'Download' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/one.zip', '/two.zip']);
  const compare = screen.getByRole('link', { name: 'Compare with 1.0.0' });
  expect(compare.getAttribute('href')).toBe(`/projects/${PROJECT._id}/compare?from=1.0.0&to=1.1.0`);
});

it('A version that is not approved shows its status', async () => {
  answer(version('1.2.0', { status: 'pending', reviewedAt: null }), version('1.1.0', { current: true }));
  render(<Versions project={PROJECT} />);
  seen();
  expect(await screen.findByText('In review')).toBeTruthy();
});

it('A long changelog is folded and can be opened', async () => {
  answer(version('1.1.0', { current: true, changelog: 'One line\n'.repeat(20) }));
  render(<Versions project={PROJECT} />);
  seen();
  const button = await screen.findByRole('button', { name: /Show all/ });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(button);
  expect(screen.getByRole('button', { name: /Show less/ }).getAttribute('aria-expanded')).toBe('true');
});

it('When the versions cannot be loaded, the current one stays and loading can be tried again', async () => {
  server.mockRejectedValue(new TypeError('offline'));
  render(<Versions project={PROJECT} />);
  seen();
  expect(await screen.findByText(/could not be loaded/)).toBeTruthy();
  expect(numbers()).toEqual(['v1.1.0']);
  answer(version('1.1.0', { current: true }), version('1.0.0'));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('v1.0.0')).toBeTruthy();
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
});
