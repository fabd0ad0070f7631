import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FileComparison, VersionComparison } from '#contract/inspection/comparison/schemas.ts';
import { ComparisonPage } from './page.tsx';

const VERSIONS = ['1.1.0', '1.0.0'].map((number) => ({ _id: number, number, status: 'approved' }));
const COMPARISON: VersionComparison = {
  from: '1.0.0',
  to: '1.1.0',
  files: {
    added: [{ path: 'src/new.js', bytes: 10, isText: true }],
    removed: [],
    changed: [
      {
        ...{ path: 'src/rooms.js', bytesBefore: 100, bytesAfter: 120, isText: true },
        ...{ addedLines: 2, removedLines: 1 },
      },
    ],
    moved: [{ path: 'b/logo.png', pathBefore: 'a/logo.png', bytes: 5 }],
    unchanged: 7,
    totals: { added: 1, removed: 0, changed: 1, moved: 1 },
    isCut: false,
  },
  dependencies: [
    { ecosystem: 'npm', manifest: 'package.json', name: 'zod', before: null, after: '^4.0.0' },
    { ecosystem: 'npm', manifest: 'package.json', name: 'pg', before: '^7.0.0', after: '^8.0.0' },
  ],
};
const FILE: FileComparison = {
  path: 'src/rooms.js',
  hunks: [
    {
      ...{ oldStart: 4, newStart: 4 },
      lines: [
        { kind: 'same', text: 'const beds = 4;' },
        { kind: 'removed', text: 'const guests = 2;' },
        { kind: 'added', text: 'const guests = 3;' },
      ],
    },
  ],
  ...{ addedLines: 1, removedLines: 1, isBinary: false, tooLarge: false },
};

let answers: Record<string, unknown>;
beforeEach(() => {
  answers = {
    '/api/projects/p': { title: 'Hostel' },
    '/api/projects/p/versions': { versions: VERSIONS },
    '/api/projects/p/versions/1.0.0/compare/1.1.0': { comparison: COMPARISON },
    '/api/projects/p/versions/1.0.0/compare/1.1.0/file': { file: FILE },
  };
  vi.stubGlobal('fetch', async (input: string) => {
    const data = answers[new URL(input, 'http://market').pathname];
    if (data) return Response.json({ success: true, data });
    return Response.json({ success: false, code: 'listing.not_found', message: 'None' }, { status: 404 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show() {
  const router = createMemoryRouter([{ path: '*', element: <ComparisonPage id="p" /> }]);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

it('The newest version is held beside the one before it, with figures and dependencies', async () => {
  show();
  const summary = await screen.findByRole('list', { name: 'What changed' });
  expect(
    within(summary)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['1 file added', '0 files removed', '1 file changed', '1 file moved', '7 files unchanged']);
  const added = screen.getByRole('rowheader', { name: 'Added: zod' }).closest('tr')!;
  expect(
    within(added)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['none', '^4.0.0', 'package.json']);
  expect(screen.getByText('was a/logo.png')).toBeTruthy();
});

it('A text opens to the lines that changed, which a reader hears as added and removed', async () => {
  show();
  const file = (await screen.findByText('src/rooms.js')).closest('details')!;
  file.open = true;
  fireEvent(file, new Event('toggle'));
  const box = await screen.findByRole('region', { name: 'Changed lines of src/rooms.js' });
  expect(box.tabIndex).toBe(0);
  const rows = within(box).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    '44  const beds = 4;',
    '5− removed: const guests = 2;',
    '5+ added: const guests = 3;',
  ]);
});

it('Somebody who may not compare the versions is told who may', async () => {
  delete answers['/api/projects/p/versions/1.0.0/compare/1.1.0'];
  show();
  expect(await screen.findByText(/The buyers of a project, its seller and admins/)).toBeTruthy();
});

it('A project with one version has nothing to compare', async () => {
  answers['/api/projects/p/versions'] = { versions: VERSIONS.slice(0, 1) };
  show();
  expect(await screen.findByText('There is one version only')).toBeTruthy();
});
